import type { ReactNode } from "react";
import type { PageFrame } from "#ui/page-props.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { TopBanner } from "./top-banner.tsx";

/** What stands around every page of the template. */
export function Framed({ children, ...frame }: PageFrame & { children: ReactNode }) {
  return (
    <div className="frame">
      <a href="#main" className="skip">
        Skip to content
      </a>
      <TopBanner {...frame} />
      <Header {...frame} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer {...frame} />
    </div>
  );
}
