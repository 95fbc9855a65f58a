import type { Site } from "#domain/site/config/site.ts";

export function buildBreadcrumbStructuredData(
  site: Pick<Site, "url">,
  breadcrumbs: readonly { name: string; href: string }[],
): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: breadcrumbs.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(href, site.url).href,
    })),
  };
}
