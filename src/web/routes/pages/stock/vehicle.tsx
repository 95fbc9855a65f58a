import { stockTag, vehicleTag } from "#domain/freshness/page-tags.ts";
import { buildSimilarSearchHref } from "#domain/search/links/similar-search.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { VehiclePage } from "#domain/vehicle/page/vehicle-page.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { composePage } from "#templates/compose-page.ts";
import type { Freshness } from "#use-cases/pages/show-cards.ts";
import { showVehicle } from "#use-cases/pages/show-vehicle.ts";
import { buildBreadcrumbStructuredData } from "../../../metadata/breadcrumb-structured-data.ts";
import { type Metadata, PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { resolveSharedImage } from "../../../metadata/resolve-shared-image.ts";
import { buildVehicleStructuredData } from "../../../metadata/vehicle-structured-data.ts";
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

/** §2, "Page wrapper" */
function describeVehicle(site: Site, vehicle: Vehicle, page: VehiclePage): Metadata {
  const path = `${site.vehicle_base_path}${vehicle.slug}`;
  const price = page.price.type ? `${page.price.text} ${page.price.type}` : page.price.text;
  return {
    ...PLAIN_METADATA,
    title: [page.title, page.subtitle].filter(Boolean).join(" "),
    description: [
      vehicle.name,
      price,
      ...page.keyFacts.map(({ value }) => value),
      vehicle.location_name,
    ]
      .filter(Boolean)
      .join(" · "),
    canonicalPath: path,
    isIndexable: true,
    image: resolveSharedImage(vehicle.primary_image_url),
    named: {
      "car-name": vehicle.name,
      "car-id": String(vehicle.id),
      "is-reserved": String(vehicle.reserved),
      category: vehicle.car_type,
      "dealership-id": String(vehicle.dealership_id),
    },
    structuredData: [
      buildVehicleStructuredData(site, vehicle, path),
      buildBreadcrumbStructuredData(site, page.breadcrumbs),
    ],
  };
}
