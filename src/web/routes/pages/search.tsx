import { stockTag } from "#domain/freshness/page-tags.ts";
import type { SearchPage } from "#domain/search/results/search-page.ts";
import { composePage } from "#templates/compose-page.ts";
import { searchInventory } from "#use-cases/search/search-inventory.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { resolveSharedImage } from "../../metadata/resolve-shared-image.ts";
import { buildSearchStructuredData } from "../../metadata/search-structured-data.ts";
import type { PageContext, PageView, Redirection } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";
import { answerNotFound } from "./not-found.tsx";

/** `rewritten` is the query string to redirect to in place of old parameters. */
export async function answerSearch(
  services: WebServices,
  context: PageContext,
  rewritten?: string,
): Promise<PageView | Redirection> {
  const { site, frame, template, stock, url, now } = context;
  const found = await searchInventory(
    services,
    site,
    stock,
    { pathname: url.pathname, params: url.searchParams, rewritten },
    now,
  );
  if (found.is === "redirect") return { redirectTo: found.location, keep: "coalesced" };
  if (found.is === "unknown") return answerNotFound(services, context);
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
    keep: found.isWhole
      ? { tags: [stockTag(site.slug)], freshUntil: found.freshUntil, isSearchPage: true }
      : "coalesced",
    body: composePage(template, "search", { ...frame, search: page }),
  };
}

const STATUSES = { answered: 200, too_broad: 422, failed: 503 } as const;

function resolveStatus({ isBeyondLast, outcome }: SearchPage) {
  return isBeyondLast ? 404 : STATUSES[outcome];
}
