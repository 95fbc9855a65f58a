import type { ReactNode } from "react";
import type { InSlots } from "../slots.ts";

type FramedProps = InSlots<{ query?: string; children: ReactNode }>;

export function Framed({ children, query, slots, ...frame }: FramedProps) {
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
      <slots.Footer {...frame} />
    </div>
  );
}
