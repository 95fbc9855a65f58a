import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";

type SectionProps = {
  title: string;
  /** The page with everything. */
  more?: { href: string; label: string };
  className?: string;
  children: ReactNode;
};

export function Section({ title, more, className = "", children }: SectionProps) {
  return (
    <section className={`py-(--section) ${className}`}>
      <div className="page-width">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 md:mb-7">
          <h2 className="text-2xl font-bold">{title}</h2>
          {more && (
            <a
              href={more.href}
              className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold hover:underline"
            >
              {more.label}
              <Icon name="arrow-right" className="size-4" />
            </a>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
