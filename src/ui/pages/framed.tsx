import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";
import { resolveChrome } from "../sections/resolve-chrome.ts";
import type { InSlots } from "../slots.ts";

type FramedProps = InSlots<{
  query?: string;
  /** False on a page that shows the opening hours itself. */
  hasFooterHours?: boolean;
  children: ReactNode;
}>;

export function Framed({ children, query, hasFooterHours, slots, ...frame }: FramedProps) {
  const { TopBanner, Header, Footer } = resolveChrome(slots, frame.site);
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
      <nav aria-label="This page" className="to-top">
        <a href="#top">
          <Icon name="arrow-up" className="size-4" />
          <span>Back to top</span>
        </a>
      </nav>
      <Footer {...frame} hasHours={hasFooterHours} />
    </div>
  );
}
