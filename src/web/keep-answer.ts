import type { Site } from "#domain/site/config/site.ts";
import type { PageKeep } from "#ports/page.ts";
import { limitFreshness } from "#use-cases/pages/limit-freshness.ts";
import type { WebServices } from "./web-services.ts";

/**
 * How an answer may be cached: invalidated by `tags`, stale at `freshUntil`. While the stock cannot be read it
 * is coalesced, but not cached.
 */
export function keepAnswer(
  services: Pick<WebServices, "search" | "now" | "caches">,
  site: Site,
  { tags, freshUntil, isSearchPage = false }: KeepWish,
): PageKeep {
  const limited = limitFreshness(services, site, freshUntil);
  if (limited === "never") return "coalesced";
  return { tags, freshUntil: limited, isSearchPage };
}

/** A route's part of it; `freshUntil` is in milliseconds UTC, null: never stale by time. */
export type KeepWish = {
  tags: readonly string[];
  freshUntil: number | null;
  isSearchPage?: boolean;
};
