import type { Site } from "../config/site.ts";

/** The last answer of a dashboard; `pages` is the JSON of the entries that were accepted. */
export type StoredSearchPages = { source: string; pages: unknown };

/** Identifies website and environment, so that pages of another one are not used. */
export function formatSearchPageSource({
  website_id,
  staging,
}: NonNullable<Site["search_pages"]>): string {
  return staging ? `staging ${website_id}` : String(website_id);
}
