import type { Site } from "#domain/site/config/site.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { resolveSharedImage } from "./resolve-shared-image.ts";

/** As Product and Car, without an offer price for a sold vehicle or one without a price. */
export function buildVehicleStructuredData(site: Site, vehicle: Vehicle, path: string): object {
  const isSold = vehicle.sold || vehicle.status === "sold";
  const image = resolveSharedImage(vehicle.primary_image_url);
  return {
    "@context": "https://schema.org",
    "@type": ["Product", "Car"],
    name: vehicle.name,
    url: new URL(path, site.url).href,
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
    image: image === null ? undefined : new URL(image, site.url).href,
    offers: {
      "@type": "Offer",
      url: new URL(path, site.url).href,
      availability: `https://schema.org/${resolveAvailability(vehicle)}`,
      ...(vehicle.price !== null && !isSold && { price: vehicle.price }),
      ...(vehicle.price !== null && !isSold && { priceCurrency: site.currency }),
      seller: { "@id": `${site.url}/#dealer`, "@type": "AutoDealer", name: site.name },
    },
  };
}

function resolveAvailability(vehicle: Vehicle): string {
  if (vehicle.sold || vehicle.status === "sold") return "SoldOut";
  if (vehicle.reserved) return "LimitedAvailability";
  return vehicle.status === "coming_soon" ? "PreOrder" : "InStock";
}
