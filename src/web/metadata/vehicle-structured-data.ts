import type { Site } from "#domain/site/config/site.ts";
import { isSold } from "#domain/vehicle/availability/availability.ts";
import { PER_WEEK } from "#domain/vehicle/card/price-display.ts";
import type { VehiclePage } from "#domain/vehicle/page/vehicle-page.ts";
import type { ItemType, Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts";
import { buildPostalAddress } from "./postal-address.ts";
import { resolveSharedImage } from "./resolve-shared-image.ts";

/** Caravans, motorhomes and trucks have no type of their own at schema.org. */
const TYPES: Readonly<Record<ItemType, string>> = {
  car: "Car",
  motorcycle: "Motorcycle",
  caravan: "Vehicle",
  motorhome: "Vehicle",
  truck: "Vehicle",
};

type ShownPage = Pick<VehiclePage, "price" | "photos" | "description" | "location" | "keyFacts">;

/**
 * A vehicle with no word that its page does not show. A sold one has no price, nor has one on application; that of
 * a subscription is by the week. It is a product, too, where it has a price and a photo: search engines take no
 * product without both.
 */
export function buildVehicleStructuredData(
  site: Pick<Site, "url" | "name" | "currency" | "country" | "vehicle_base_path">,
  vehicle: Vehicle,
  page: ShownPage,
): object {
  const url = new URL(buildVehiclePath(site, vehicle.slug), site.url).href;
  const image = listImages(site, page);
  const price = isSold(vehicle) ? null : buildPrice(site, page);
  const type = TYPES[vehicle.item_type];
  return {
    "@context": "https://schema.org",
    "@type": price && image ? ["Product", type] : type,
    name: vehicle.name,
    url,
    description: page.description[0],
    brand: { "@type": "Brand", name: vehicle.make },
    model: vehicle.model,
    vehicleModelDate: String(vehicle.year),
    vehicleConfiguration: [vehicle.badge, vehicle.series].filter(Boolean).join(" ") || undefined,
    vehicleIdentificationNumber: vehicle.vin ?? undefined,
    sku: vehicle.stocknum ?? undefined,
    bodyType: vehicle.simple_body ?? undefined,
    color: vehicle.colour ?? undefined,
    vehicleTransmission: vehicle.simple_transmission ?? undefined,
    driveWheelConfiguration: vehicle.simple_drive ?? undefined,
    vehicleSeatingCapacity: vehicle.seats ?? undefined,
    vehicleEngine: vehicle.fuel
      ? { "@type": "EngineSpecification", fuelType: vehicle.fuel }
      : undefined,
    mileageFromOdometer:
      vehicle.km === null
        ? undefined
        : { "@type": "QuantitativeValue", value: vehicle.km, unitCode: "KMT" },
    itemCondition: `https://schema.org/${vehicle.car_type === "new" ? "New" : "Used"}Condition`,
    image,
    additionalProperty: page.keyFacts
      .filter(({ needsLabel }) => needsLabel)
      .map(({ label, value }) => ({ "@type": "PropertyValue", name: label, value })),
    offers: {
      "@type": "Offer",
      url,
      availability: `https://schema.org/${resolveAvailability(vehicle)}`,
      ...price,
      seller: {
        "@type": "AutoDealer",
        "@id": `${site.url}/#dealer`,
        name: site.name,
        address: page.location === null ? undefined : buildPostalAddress(page.location, site),
      },
    },
  };
}

/** A price that a search engine may show as it is; that of a week says so. Null where the page shows none. */
function buildPrice({ currency }: Pick<Site, "currency">, { price }: ShownPage): object | null {
  if (price.amount === null) return null;
  if (price.type !== PER_WEEK) return { price: price.amount, priceCurrency: currency };
  return {
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: price.amount,
      priceCurrency: currency,
      unitCode: "WEE",
    },
  };
}

/** As many as a search engine looks at; undefined without photos. */
const MAX_IMAGES = 6;

function listImages({ url }: Pick<Site, "url">, { photos }: ShownPage): string[] | undefined {
  const images = photos
    .slice(0, MAX_IMAGES)
    .flatMap((photo) => resolveSharedImage(photo.url) ?? [])
    .map((image) => new URL(image, url).href);
  return images.length === 0 ? undefined : images;
}

function resolveAvailability(vehicle: Vehicle): string {
  if (isSold(vehicle)) return "SoldOut";
  if (vehicle.reserved) return "LimitedAvailability";
  return vehicle.status === "coming_soon" ? "PreOrder" : "InStock";
}
