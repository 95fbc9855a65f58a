import type { Breadcrumb } from "#domain/search/links/breadcrumbs.ts";
import type { SearchPage } from "#domain/search/results/search-page.ts";
import type { Site } from "#domain/site/config/site.ts";
import { buildBreadcrumbStructuredData } from "./breadcrumb-structured-data.ts";

/** Breadcrumbs, and the vehicles with their positions in the whole list. */
export function buildSearchStructuredData(
  site: Pick<Site, "url" | "hits_per_page">,
  page: Pick<SearchPage, "page" | "items">,
  breadcrumbs: readonly Breadcrumb[],
): object[] {
  const before = (page.page - 1) * site.hits_per_page;
  const cards = page.items.flatMap((item) => (item.kind === "vehicle" ? [item.card] : []));
  return [
    buildBreadcrumbStructuredData(site, breadcrumbs),
    {
      "@context": "https://schema.org",
      "@type": "ItemList",
      itemListElement: cards.map(({ href }, n) => ({
        "@type": "ListItem",
        position: before + n + 1,
        url: new URL(href, site.url).href,
      })),
    },
  ];
}
