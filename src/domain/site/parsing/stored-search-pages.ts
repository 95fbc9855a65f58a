import type { Site } from "../config/site.ts";

/** What a dashboard last said of a site's ways into search; `pages` is the JSON of those it took. */
export type StoredSearchPages = { source: string; pages: unknown };

/** Whose pages they are: those of another website, or of staging, are not this site's. */
export function formatSearchPageSource({
  website_id,
  staging,
}: NonNullable<Site["search_pages"]>): string {
  return staging ? `staging ${website_id}` : String(website_id);
}
