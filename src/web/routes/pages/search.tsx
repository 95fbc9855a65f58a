import { stockTag } from "#domain/freshness/page-tags.ts";
import type { SearchPage } from "#domain/search/results/search-page.ts";
import { composePage } from "#templates/compose-page.ts";
import { searchInventory } from "#use-cases/search/search-inventory.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { resolveSharedImage } from "../../metadata/resolve-shared-image.ts";
import { buildSearchStructuredData } from "../../metadata/search-structured-data.ts";
import type { PageAnswer, PageRequest, Redirection } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";
import { answerNotFound } from "./not-found.tsx";

/**
 * A page of search results, wherever the site keeps them. `rewritten` is what is to stand in the place
 * of old parameters, from "?" on.
 */
export async function answerSearch(
  services: WebServices,
  request: PageRequest,
  rewritten?: string,
): Promise<PageAnswer | Redirection> {
  const { site, frame, template, url, now } = request;
  const found = await searchInventory(
    services,
    site,
    { pathname: url.pathname, params: url.searchParams, rewritten },
    now,
  );
  if (found.is === "redirect") return { redirectTo: found.location, isKept: false };
  if (found.is === "unknown") return answerNotFound(services, request);
  const { page, isIndexable } = found;
  return {
    status: resolveStatus(page),
    metadata: {
      ...PLAIN_METADATA,
      title: page.metaTitle,
      description: page.metaDescription,
      canonicalPath: found.canonicalPath,
      isIndexable,
      previousPath: isIndexable ? page.previousHref : null,
      nextPath: isIndexable ? page.nextHref : null,
      image: resolveSharedImage(site.social_image),
      structuredData: isIndexable ? buildSearchStructuredData(site, page, found.breadcrumbs) : [],
    },
    tags: [stockTag(site.slug)],
    freshUntil: found.freshUntil,
    isKept: found.isWhole,
    isSearchPage: true,
    body: composePage(template, "search", { ...frame, search: page }),
  };
}

const STATUSES = { answered: 200, too_broad: 422, failed: 503 } as const;

function resolveStatus({ isBeyondLast, outcome }: SearchPage) {
  return isBeyondLast ? 404 : STATUSES[outcome];
}
