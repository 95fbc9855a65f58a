import type { ReactNode } from "react";

type ScrollRegionProps = { label: string; className: string; children: ReactNode };

/** A part that scrolls by itself and holds nothing to press, so that keys must reach the part. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Not every browser lets keys reach what scrolls.
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
