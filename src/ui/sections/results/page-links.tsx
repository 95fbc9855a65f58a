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

/** On phones the way on is as wide as the page, and the numbers are below it. */
export function PageLinks({ search }: PageLinksProps) {
  const { pageLinks, previousHref, nextHref, pageCount, isBeyondLast } = search;
  if (pageCount < 2 || isBeyondLast) return null;
  return (
    <nav aria-label="Pages" className="pages">
      {previousHref === null ? (
        <span />
      ) : (
        <a
          href={previousHref}
          rel="prev"
          aria-label="Previous page"
          className="button button-second"
        >
          <Icon name="chevron-left" />
        </a>
      )}
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
      {nextHref === null ? (
        <span />
      ) : (
        <a href={nextHref} rel="next" className="button button-second">
          <span className="pages-next">
            Next<span className="sr-only"> page, </span> {formatNextCount(search)}
          </span>
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}

/** "Page 2 of 9, 22–42 of 187"; without vehicles no range. */
function formatPlace({ items, page, pageCount, total }: PageLinksProps["search"]): string {
  const shown = countVehicles(items);
  if (shown === 0) return `${formatWholeNumber(pageCount)} pages`;
  const last = page === pageCount ? total : page * shown;
  const span = `${formatWholeNumber(last - shown + 1)}–${formatWholeNumber(last)}`;
  return `Page ${page} of ${pageCount}, ${span} of ${formatWholeNumber(total)}`;
}

/** How many the next page has; without vehicles here, nothing that tells it. */
function formatNextCount({ items, page, total }: PageLinksProps["search"]): string {
  const shown = countVehicles(items);
  return shown === 0 ? "" : formatWholeNumber(Math.min(shown, Math.max(total - page * shown, 1)));
}

const countVehicles = (items: SearchPage["items"]): number =>
  items.filter(({ kind }) => kind === "vehicle").length;
