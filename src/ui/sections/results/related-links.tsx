import type { SearchPage } from "#domain/search/results/search-page.ts";
import { formatWholeNumber } from "#domain/text/format-amount.ts";

/** For visitors who found nothing here, and for crawlers. */
export function RelatedLinks({ related }: Pick<SearchPage, "related">) {
  if (related === null) return null;
  return (
    <section className="related">
      <h2>{related.heading}</h2>
      <ul>
        {related.links.map(({ label, href, count }) => (
          <li key={href}>
            <a href={href}>
              {label}
              <small>{formatWholeNumber(count)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
