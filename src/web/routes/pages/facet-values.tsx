import { stockTag } from "#domain/freshness/page-tags.ts";
import { composePage } from "#templates/compose-page.ts";
import { showFacetValues } from "#use-cases/pages/show-facet-values.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { page } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";
import { answerNotFound } from "./not-found.tsx";

/** Every value of one facet of a search, where the results list the most frequent only. */
export const facetValuesRoute = (services: WebServices) =>
  page(services, async (request) => {
    const { site, frame, template, url, now, params } = request;
    const address = { fieldName: params.field ?? "", params: url.searchParams };
    const found = await showFacetValues(services, site, address, now);
    if (found.is === "unknown") return answerNotFound(services, request);
    if (found.is === "too_broad") {
      return { redirectTo: found.searchHref, status: 302, isKept: false };
    }
    if (found.is === "failed") {
      return {
        status: 503,
        metadata: { ...PLAIN_METADATA, title: "Back soon" },
        tags: [],
        freshUntil: null,
        body: composePage(template, "unavailable", frame),
      };
    }
    const { label, heading } = found.page;
    return {
      metadata: { ...PLAIN_METADATA, title: `${label}: ${heading}` },
      tags: [stockTag(site.slug)],
      freshUntil: found.freshUntil,
      isSearchPage: true,
      body: composePage(template, "facetValues", { ...frame, values: found.page }),
    };
  });
