import type { Site } from "#domain/site/config/site.ts";
import type { PageKeep } from "#ports/page.ts";
import { limitFreshness } from "#use-cases/pages/limit-freshness.ts";
import { resolveCurrentSite } from "./current-site.ts";
import type { WebServices } from "./web-services.ts";

/** How a whole answer is cached: invalidated by `tags`, stale at `freshUntil`. One of old stock is "coalesced". */
export function keepAnswer(
  services: Pick<WebServices, "search" | "now">,
  site: Site,
  { tags, freshUntil, isSearchPage = false }: KeepWish,
): PageKeep {
  const { until } = resolveCurrentSite(site, services.now());
  const ends = [freshUntil, until].filter((end) => end !== null);
  const shown = ends.length === 0 ? null : Math.min(...ends);
  return { tags, freshUntil: limitFreshness(services, site, shown), isSearchPage };
}

/** A route's part of it; `freshUntil` is in milliseconds UTC, null: never stale by time. */
export type KeepWish = {
  tags: readonly string[];
  freshUntil: number | null;
  isSearchPage?: boolean;
};
