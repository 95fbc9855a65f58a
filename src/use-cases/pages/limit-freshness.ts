import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";

/** How long pages are cached when nothing reports changes of their search. */
export const UNFOLLOWED_FRESH_MS = 60_000;

/** When a page must be rendered again (null: not by time). Nothing reports changes of an index that others write. */
export function limitFreshness(
  { search, now }: Pick<Platform, "search" | "now">,
  site: Site,
  freshUntil: number | null,
): number | null {
  if (search.revision(site.search) !== null) return freshUntil;
  return Math.min(freshUntil ?? Number.POSITIVE_INFINITY, now() + UNFOLLOWED_FRESH_MS);
}
