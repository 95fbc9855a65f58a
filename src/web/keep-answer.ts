import type { Site } from "#domain/site/config/site.ts";
import type { PageKeep } from "#ports/page.ts";
import { limitFreshness } from "#use-cases/pages/limit-freshness.ts";
import type { WebServices } from "./web-services.ts";

/** How a whole answer is cached: invalidated by `tags`, stale at `freshUntil`. One of old stock is "coalesced". */
export function keepAnswer(
  services: Pick<WebServices, "search" | "now">,
  site: Site,
  { tags, freshUntil, isSearchPage = false }: KeepWish,
): PageKeep {
  return { tags, freshUntil: limitFreshness(services, site, freshUntil), isSearchPage };
}

/** A route's part of it; `freshUntil` is in milliseconds UTC, null: never stale by time. */
export type KeepWish = {
  tags: readonly string[];
  freshUntil: number | null;
  isSearchPage?: boolean;
};
