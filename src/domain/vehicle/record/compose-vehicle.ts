import type { Location } from "../../location/location.schema.ts";
import { resolveCustomRank } from "../custom-rank.ts";
import type { Vehicle, VehicleProcessor } from "../vehicle.schema.ts";
import { listCardFacts } from "./card-facts.ts";
import { readSearchedDetails } from "./searched-details.ts";
import type { VehicleRecord } from "./vehicle-record.ts";

/**
 * The platform's sale or reservation overrides the feed; the feed's city, state and rank override ours.
 * @see Specification §3, "Vehicle (search hit)"
 */
export function composeVehicle(
  record: VehicleRecord,
  dealership: {
    id: number;
    slug: string;
    name: string;
    payment_processors: readonly VehicleProcessor[];
  },
  location: Location | null,
): Vehicle {
  const { imported } = record;
  const status = record.soldAt === null ? imported.status : "sold";
  return {
    ...imported,
    id: record.id,
    slug: record.slug,
    status,
    sold: status === "sold",
    reserved: imported.reserved || record.reservedAt !== null,
    hold_until_timestamp: record.holdUntil === null ? null : toSeconds(record.holdUntil),
    created_at: new Date(record.createdAt).toISOString(),
    created_at_timestamp: toSeconds(record.createdAt),
    sold_date_timestamp: record.soldAt === null ? null : toSeconds(record.soldAt),
    city: imported.city ?? location?.address.city ?? null,
    state: imported.state ?? location?.address.state ?? null,
    dealership_name: dealership.name,
    dealership_id: dealership.id,
    dealership_slug: dealership.slug,
    dealership_ids: [dealership.id],
    location_id: location?.id ?? null,
    location_name: location?.name ?? null,
    location:
      location === null ? null : toVehicleLocation(location, imported.distribution_locations),
    custom_rank:
      imported.custom_rank ?? resolveCustomRank(status, imported.photos_count, record.createdAt),
    ...resolveProcessors(imported.payment_processors, dealership.payment_processors),
    ...readSearchedDetails(imported, record.details),
    key_facts: listCardFacts(imported, record.details),
  };
}

/** The dealership's record goes before its feed, which may still give the deposit of each vehicle. */
function resolveProcessors(
  fed: readonly VehicleProcessor[],
  own: readonly VehicleProcessor[],
): Pick<Vehicle, "payment_processors" | "has_checkout_payment_processor"> {
  const payment_processors =
    own.length === 0
      ? [...fed]
      : own.map((processor) => ({
          ...processor,
          deposit_amount: processor.deposit_amount ?? fed[0]?.deposit_amount ?? null,
        }));
  return {
    payment_processors,
    has_checkout_payment_processor: payment_processors.some(
      ({ authorization_key }) => (authorization_key ?? "").trim() !== "",
    ),
  };
}

function toVehicleLocation(
  location: Location,
  distribution_locations: string[],
): Vehicle["location"] {
  const { phone, landline_phone } = location.contact_detail;
  return {
    name: location.name,
    slug: location.slug,
    phone: phone ?? landline_phone,
    distribution_locations,
  };
}

const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
