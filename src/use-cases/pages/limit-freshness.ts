import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import { isStockKnown } from "../search/read-stock-summary.ts";

/** How long pages are kept whose search nobody tells us changes of. */
export const UNFOLLOWED_FRESH_MS = 60_000;

/**
 * Until when a page may be kept that time alone makes old at `freshUntil` (both milliseconds UTC; null:
 * never). "never" where the site's stock could not be read anew: the old would be shown after the search
 * is back. Of a search whose index others keep, no change is told: its pages are read anew each minute.
 */
export function limitFreshness(
  { search, now }: Pick<Platform, "search" | "now">,
  site: Site,
  freshUntil: number | null,
): number | null | "never" {
  if (!isStockKnown(search, site.slug)) return "never";
  if (search.revision(site.search) !== null) return freshUntil;
  return Math.min(freshUntil ?? Number.POSITIVE_INFINITY, now() + UNFOLLOWED_FRESH_MS);
}
