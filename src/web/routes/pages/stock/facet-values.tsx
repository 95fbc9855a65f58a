import { stockTag } from "#domain/freshness/page-tags.ts";
import { composePage } from "#templates/compose-page.ts";
import { showFacetValues } from "#use-cases/pages/show-facet-values.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { page } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";
import { answerNotFound } from "../not-found.tsx";

export const facetValuesRoute = (services: WebServices) =>
  page(services, async (context) => {
    const { site, frame, template, stock, url, now, segment } = context;
    const address = { fieldName: segment, params: url.searchParams };
    const found = await showFacetValues(services, site, stock, address, now);
    if (found.is === "unknown") return answerNotFound(services, context);
    if (found.is === "too_broad") {
      return { redirectTo: found.searchHref, status: 302, keep: "coalesced" };
    }
    if (found.is === "failed") {
      return {
        status: 503,
        metadata: { ...PLAIN_METADATA, title: "Back soon" },
        keep: "never",
        ...composePage(template, "unavailable", frame),
      };
    }
    const { label, heading } = found.page;
    return {
      metadata: { ...PLAIN_METADATA, title: `${label}: ${heading}` },
      keep: { tags: [stockTag(site.slug)], freshUntil: found.freshUntil, isSearchPage: true },
      ...composePage(template, "facetValues", { ...frame, values: found.page }),
    };
  });
