import type { ReactNode } from "react";
import type { HeaderProps } from "#ui/page-props.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { TopBanner } from "./top-banner.tsx";

type FramedProps = HeaderProps & { children: ReactNode };

/** What stands around every page of the template. */
export function Framed({ children, query, ...frame }: FramedProps) {
  return (
    <div className="frame">
      <a href="#main" className="skip">
        Skip to content
      </a>
      <TopBanner {...frame} />
      <Header {...frame} query={query} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer {...frame} />
    </div>
  );
}
