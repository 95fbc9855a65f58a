import { formatAvailabilityQuestion } from "#domain/enquiry/forms/vehicle/availability-question.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatCarType } from "#domain/vehicle/car-type.ts";
import { formatFact } from "#domain/vehicle/page/fact-rules.ts";
import type { VehiclePage } from "#domain/vehicle/page/vehicle-page.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts";
import { buildBreadcrumbStructuredData } from "./breadcrumb-structured-data.ts";
import { type Metadata, PLAIN_METADATA } from "./metadata.ts";
import { resolveSharedImage } from "./resolve-shared-image.ts";
import { buildVehicleStructuredData } from "./vehicle-structured-data.ts";

/** Metadata of a vehicle's page, from what it shows. @see Specification §2, "Page wrapper" */
export function describeVehicle(site: Site, vehicle: Vehicle, page: VehiclePage): Metadata {
  const price = page.price.type ? `${page.price.text} ${page.price.type}` : page.price.text;
  return {
    ...PLAIN_METADATA,
    title: [page.title, page.subtitle].filter(Boolean).join(" "),
    description: [vehicle.name, price, ...page.keyFacts.map(formatFact), vehicle.location_name]
      .filter(Boolean)
      .join(" · "),
    keywords: listKeywords(vehicle),
    canonicalPath: buildVehiclePath(site, vehicle.slug),
    isIndexable: true,
    image: resolveSharedImage(vehicle.primary_image_url),
    named: {
      message: formatAvailabilityQuestion(page.title),
      "car-name": vehicle.name,
      "car-id": String(vehicle.id),
      ...listCheckoutLink(site, page),
      "is-reserved": String(vehicle.reserved),
      category: vehicle.car_type,
      "dealership-id": String(vehicle.dealership_id),
    },
    structuredData: [
      buildVehicleStructuredData(site, vehicle, page),
      buildBreadcrumbStructuredData(site, page.breadcrumbs),
    ],
  };
}

/** The words by which shoppers look for such a vehicle, each once. */
function listKeywords(vehicle: Vehicle): string[] {
  const words = [
    `${formatCarType(vehicle.car_type)} ${vehicle.make} ${vehicle.model}`,
    vehicle.make,
    vehicle.model,
    vehicle.badge,
    String(vehicle.year),
    vehicle.simple_body,
    vehicle.simple_fuel,
    vehicle.city,
  ].map((word) => word?.trim() ?? "");
  return [...new Set(words.filter((word) => word !== ""))];
}

/** Where the button that reserves leads; none where it does not show, or cannot be pressed. */
function listCheckoutLink(
  { url }: Pick<Site, "url">,
  { actions }: Pick<VehiclePage, "actions">,
): Record<string, string> {
  const reserve = actions.find(({ button, isDisabled }) => button === "reserve_now" && !isDisabled);
  return reserve === undefined ? {} : { "checkout-link": new URL(reserve.href, url).href };
}
