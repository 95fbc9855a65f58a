import { siteTag } from "#domain/freshness/page-tags.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { PageKeep } from "#ports/page.ts";
import { limitFreshness } from "#use-cases/pages/limit-freshness.ts";
import type { WebServices } from "./web-services.ts";

/**
 * How an answer may be cached: invalidated by `tags` and the site's own, stale at `until`. While the stock
 * cannot be read it is coalesced, but not cached.
 */
export function keepAnswer(
  services: Pick<WebServices, "search" | "now" | "caches">,
  site: Site,
  { tags, until, isSearchPage = false }: KeepWish,
): PageKeep {
  const limited = limitFreshness(services, site, until);
  if (limited === "never") return "coalesced";
  return { tags: [siteTag(site.slug), ...tags], until: limited, isSearchPage };
}

/** A route's part of it; `until` is in milliseconds UTC, null: never stale by time. */
export type KeepWish = { tags: readonly string[]; until: number | null; isSearchPage?: boolean };
