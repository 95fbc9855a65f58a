import type { SearchPage } from "#domain/search/search-page.ts";
import { Icon } from "../icons/icon.tsx";

type PageLinksProps = {
  search: Pick<SearchPage, "pageLinks" | "previousHref" | "nextHref" | "page" | "pageCount">;
};

const BOX = "button min-w-11 px-2";

/** Real links to the pages; phones show where one is in place of every number. */
export function PageLinks({ search }: PageLinksProps) {
  const { pageLinks, previousHref, nextHref, page, pageCount } = search;
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-1 pt-10 tabular-nums">
      <Step href={previousHref} rel="prev" name="Previous page" icon="chevron-left" />
      <p className="px-4 text-sm font-semibold sm:hidden">
        Page {page} of {pageCount}
      </p>
      <ul className="hidden items-center gap-1 sm:flex">
        {pageLinks.map((link, n) => (
          <li key={link.page} className="flex items-center gap-1">
            {link.page - (pageLinks[n - 1]?.page ?? link.page - 1) > 1 && (
              <span className="px-1 text-muted">…</span>
            )}
            {link.isCurrent ? (
              <span aria-current="page" className={`${BOX} bg-ink text-surface`}>
                {link.page}
              </span>
            ) : (
              <a href={link.href} className={`${BOX} button-quiet`}>
                <span className="sr-only">Page </span>
                {link.page}
              </a>
            )}
          </li>
        ))}
      </ul>
      <Step href={nextHref} rel="next" name="Next page" icon="chevron-right" />
    </nav>
  );
}

type StepProps = {
  href: string | null;
  rel: "prev" | "next";
  name: string;
  icon: "chevron-left" | "chevron-right";
};

function Step({ href, rel, name, icon }: StepProps) {
  if (href === null) return <span className="size-11" />;
  return (
    <a href={href} rel={rel} aria-label={name} className={`${BOX} button-second`}>
      <Icon name={icon} />
    </a>
  );
}
