import type { SearchPage } from "#domain/search/search-page.ts";
import { Icon } from "../icons/icon.tsx";

type PageLinksProps = {
  search: Pick<SearchPage, "pageLinks" | "previousHref" | "nextHref" | "page" | "pageCount">;
};

/** Real links to the pages; phones show where one is in place of every number. */
export function PageLinks({ search }: PageLinksProps) {
  const { pageLinks, previousHref, nextHref, page, pageCount } = search;
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Pages" className="pages">
      <Step href={previousHref} rel="prev" name="Previous page" icon="chevron-left" />
      <p>{`Page ${page} of ${pageCount}`}</p>
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
