import type { SearchPage } from "#domain/search/results/search-page.ts";
import { formatWholeNumber } from "#domain/text/format-amount.ts";
import { Icon } from "../../icons/icon.tsx";

type PageLinksProps = {
  search: Pick<
    SearchPage,
    | "pageLinks"
    | "previousHref"
    | "nextHref"
    | "page"
    | "pageCount"
    | "items"
    | "total"
    | "isBeyondLast"
  >;
};

/** Phones hide the numbers. */
export function PageLinks({ search }: PageLinksProps) {
  const { pageLinks, previousHref, nextHref, pageCount, isBeyondLast } = search;
  if (pageCount < 2 || isBeyondLast) return null;
  return (
    <nav aria-label="Pages" className="pages">
      <Step href={previousHref} rel="prev" name="Previous page" icon="chevron-left" />
      <p>{formatPlace(search)}</p>
      <ul>
        {pageLinks.map((link, n) => (
          <li key={link.page}>
            {link.page - (pageLinks[n - 1]?.page ?? link.page - 1) > 1 && <i>…</i>}
            {link.isCurrent ? (
              <span aria-current="page" className="button">
                {link.page}
              </span>
            ) : (
              <a className="button button-quiet" href={link.href}>
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

/** "Page 2 of 9, 22–42 of 187"; without vehicles no range. */
function formatPlace({ items, page, pageCount, total }: PageLinksProps["search"]): string {
  const shown = items.filter(({ kind }) => kind === "vehicle").length;
  if (shown === 0) return `${formatWholeNumber(pageCount)} pages`;
  const last = page === pageCount ? total : page * shown;
  const span = `${formatWholeNumber(last - shown + 1)}–${formatWholeNumber(last)}`;
  return `Page ${page} of ${pageCount}, ${span} of ${formatWholeNumber(total)}`;
}

type StepProps = {
  href: string | null;
  rel: "prev" | "next";
  name: string;
  icon: "chevron-left" | "chevron-right";
};

function Step({ href, rel, name, icon }: StepProps) {
  if (href === null) return <span />;
  return (
    <a href={href} rel={rel} aria-label={name} className="button button-second">
      <Icon name={icon} />
    </a>
  );
}
