import { siteTag } from "#domain/freshness/page-tags.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { PageKeep } from "#ports/page.ts";
import { limitFreshness } from "#use-cases/pages/limit-freshness.ts";
import type { WebServices } from "./web-services.ts";

/**
 * How an answer may be cached that `tags` invalidate beside the site's own, and that time alone makes old
 * at `until` (milliseconds UTC; null: never). While the stock cannot be read it is shared, but not cached.
 */
export function keepAnswer(
  services: Pick<WebServices, "search" | "now">,
  site: Site,
  { tags, until, isSearchPage = false }: KeepWish,
): PageKeep {
  const limited = limitFreshness(services, site, until);
  if (limited === "never") return "coalesced";
  return { tags: [siteTag(site.slug), ...tags], until: limited, isSearchPage };
}

/** What a route says of its answer. */
export type KeepWish = { tags: readonly string[]; until: number | null; isSearchPage?: boolean };
