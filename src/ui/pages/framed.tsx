import type { ReactNode } from "react";
import type { InSlots } from "../slots.ts";

type FramedProps = InSlots<{
  query?: string;
  /** False on a page that shows the opening hours itself. */
  hasFooterHours?: boolean;
  children: ReactNode;
}>;

export function Framed({ children, query, hasFooterHours, slots, ...frame }: FramedProps) {
  return (
    <div className="frame">
      <a href="#main" className="skip">
        Skip to content
      </a>
      <slots.TopBanner {...frame} />
      <slots.Header {...frame} query={query} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <slots.Footer {...frame} hasHours={hasFooterHours} />
    </div>
  );
}
