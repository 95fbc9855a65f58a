import type { ReactNode } from "react";
import type { PageFrame } from "#ui/page-props.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { TopBanner } from "./top-banner.tsx";

/** What stands around every page of the template. */
export function Framed({ children, ...frame }: PageFrame & { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute left-2 -top-20 z-50 rounded-small bg-raised px-4 py-3 font-semibold text-ink shadow-raised focus:top-2"
      >
        Skip to content
      </a>
      <TopBanner {...frame} />
      <Header {...frame} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer {...frame} />
    </div>
  );
}
