import { stockTag, vehicleTag } from "#domain/freshness/page-tags.ts";
import { buildSimilarSearchHref } from "#domain/search/links/similar-search.ts";
import { formatTitle } from "#domain/vehicle/vehicle-title.ts";
import { composePage } from "#templates/compose-page.ts";
import type { Freshness } from "#use-cases/pages/show-cards.ts";
import { showVehicle } from "#use-cases/pages/show-vehicle.ts";
import { describeVehicle } from "../../../metadata/describe-vehicle.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import type { PageContext, PageView } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";
import { answerNotFound } from "../not-found.tsx";

/** 410 with similar vehicles after the sold window, 404 where there never was one. */
export async function answerVehicle(
  services: WebServices,
  context: PageContext,
  slug: string,
): Promise<PageView> {
  const { site, frame, template, stock, now } = context;
  const shown = await showVehicle(services, site, stock, slug, now);
  if (shown.is === "unknown") return answerNotFound(services, context);
  if (shown.is === "gone") {
    return {
      status: 410,
      metadata: { ...PLAIN_METADATA, title: "No longer available" },
      keep: keepShown(shown, [stockTag(site.slug)]),
      ...composePage(template, "gone", {
        ...frame,
        title: formatTitle(shown.vehicle),
        similar: shown.similar,
        similarHref: buildSimilarSearchHref(shown.vehicle, site),
      }),
    };
  }
  return {
    metadata: describeVehicle(site, shown.vehicle, shown.page),
    keep: keepShown(shown, [vehicleTag(shown.vehicle.id), stockTag(site.slug)]),
    ...composePage(template, "vehicle", { ...frame, vehicle: shown.page }),
  };
}

function keepShown({ freshUntil, isWhole }: Freshness, tags: string[]): PageView["keep"] {
  return isWhole ? { tags, freshUntil } : "coalesced";
}
