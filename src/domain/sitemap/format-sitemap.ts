/** The protocol's own limit. */
export const MAX_SITEMAP_ADDRESSES = 50_000;

export type SitemapEntry = {
  /** As a URL has it. */
  path: string;
  /** Milliseconds UTC of the last change; null where it is not known. */
  changedAt: number | null;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A file of a site's addresses, below its own address. */
export function formatSitemap(url: string, entries: readonly SitemapEntry[]): string {
  const items = entries.map(
    ({ path, changedAt }) =>
      `<url><loc>${toLocation(url, path)}</loc>${formatLastChange(changedAt)}</url>`,
  );
  return `${HEAD}\n<urlset xmlns="${NAMESPACE}">\n${items.join("\n")}\n</urlset>\n`;
}

/** The list of a site's files. */
export function formatSitemapIndex(url: string, paths: readonly string[]): string {
  const items = paths.map((path) => `<sitemap><loc>${toLocation(url, path)}</loc></sitemap>`);
  return `${HEAD}\n<sitemapindex xmlns="${NAMESPACE}">\n${items.join("\n")}\n</sitemapindex>\n`;
}

function formatLastChange(changedAt: number | null): string {
  return changedAt === null ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
}

function toLocation(url: string, path: string): string {
  return new URL(path, url).href
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&apos;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
