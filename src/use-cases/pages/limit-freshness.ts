import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import { isStockKnown } from "../search/read-stock-summary.ts";
import type { WithCaches } from "../search/search-caches.ts";

/** How long pages are cached when nothing reports changes of their search. */
export const UNFOLLOWED_FRESH_MS = 60_000;

/**
 * When a page must be rendered again (null: not by time). "never" forbids caching: a page of the old stock
 * would outlive the search's failure. Nothing reports changes of an index that others write.
 */
export function limitFreshness(
  services: Pick<Platform, "search" | "now"> & WithCaches,
  site: Site,
  freshUntil: number | null,
): number | null | "never" {
  const { search, now } = services;
  if (!isStockKnown(services, site.slug)) return "never";
  if (search.revision(site.search) !== null) return freshUntil;
  return Math.min(freshUntil ?? Number.POSITIVE_INFINITY, now() + UNFOLLOWED_FRESH_MS);
}
