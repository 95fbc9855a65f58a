import { stockTag } from "#domain/freshness/page-tags.ts";
import { rewriteOldSearch } from "#domain/search/query/old-search-address.ts";
import type { SearchPage } from "#domain/search/results/search-page.ts";
import { composePage } from "#templates/compose-page.ts";
import { searchInventory } from "#use-cases/search/search-inventory.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { resolveSharedImage } from "../../../metadata/resolve-shared-image.ts";
import { buildSearchStructuredData } from "../../../metadata/search-structured-data.ts";
import { type PageContext, type PageView, page, type Redirection } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";
import { answerNotFound } from "../not-found.tsx";

/** A search at an address of its own. */
export const searchRoute = (services: WebServices) =>
  page(services, (context) => answerSearch(services, context));

/** Redirects from the parameters of old addresses. */
export async function answerSearch(
  services: WebServices,
  context: PageContext,
): Promise<PageView | Redirection> {
  const { site, frame, template, stock, url, now } = context;
  const rewritten = rewriteOldSearch(url.searchParams) ?? undefined;
  const found = await searchInventory(
    services,
    site,
    stock,
    { pathname: url.pathname, params: url.searchParams, rewritten },
    now,
  );
  if (found.is === "redirect") return { redirectTo: found.location, keep: "coalesced" };
  if (found.is === "unknown") return answerNotFound(services, context);
  const { page: search, isIndexable } = found;
  return {
    status: resolveStatus(search),
    metadata: {
      ...PLAIN_METADATA,
      title: search.metaTitle,
      description: search.metaDescription,
      canonicalPath: found.canonicalPath,
      isIndexable,
      previousPath: isIndexable ? search.previousHref : null,
      nextPath: isIndexable ? search.nextHref : null,
      image: resolveSharedImage(site.social_image),
      structuredData: isIndexable ? buildSearchStructuredData(site, search, found.breadcrumbs) : [],
    },
    keep: found.isWhole
      ? { tags: [stockTag(site.slug)], freshUntil: found.freshUntil, isSearchPage: true }
      : "coalesced",
    ...composePage(template, "search", { ...frame, search }),
  };
}

const STATUSES = { answered: 200, too_broad: 422, failed: 503 } as const;

function resolveStatus({ isBeyondLast, outcome }: SearchPage) {
  return isBeyondLast ? 404 : STATUSES[outcome];
}
