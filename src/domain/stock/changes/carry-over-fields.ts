import type { Location } from "../../location/location.schema.ts";
import type { FeedBinding } from "../columns/bind-columns.ts";
import { FEED_FIELDS, type FeedField } from "../columns/feed-mapping.ts";
import type { TextHash } from "../columns/row-keys.ts";
import type { MappedVehicle } from "../map-row.ts";
import { formatVehicleName } from "../to-imported-vehicle.ts";
import { carryOverField } from "./carry-over-by-field.ts";
import { resolveCarriedPrices } from "./resolve-carried-prices.ts";
import type { StoredVehicle } from "./stored-vehicle.ts";

export type CarryOverContext = {
  binding: FeedBinding;
  locations: readonly Location[];
  hashText: TextHash;
};

export function listAbsentFields({ mapping, positions }: FeedBinding): FeedField[] {
  return FEED_FIELDS.filter((field) => mapping.columns[field] && !positions.has(field));
}

/**
 * Completes a file's vehicles with stored values of fields that the file has no column for; what follows
 * from them (name, price shown) is resolved again. A blank cell in a column still means "unknown". When
 * nothing changes, the content hash stays.
 */
export function createCarryOver({
  binding,
  locations,
  hashText,
}: CarryOverContext): (vehicle: MappedVehicle, stored: StoredVehicle) => MappedVehicle {
  const isInFile = (field: FeedField): boolean => binding.positions.has(field);
  const absent = FEED_FIELDS.filter((field) => !isInFile(field));

  return (vehicle, stored) => {
    const target = {
      ...vehicle,
      imported: { ...vehicle.imported },
      details: { ...vehicle.details },
    };
    for (const field of absent) carryOverField(field, target, stored, { isInFile, locations });
    carryPrices(target, stored, isInFile);
    target.imported.name = formatVehicleName(target.imported);
    return { ...target, contentHash: resolveHash(target, stored, hashText) };
  };
}

function carryPrices(
  { imported, details, prices }: MappedVehicle,
  stored: StoredVehicle,
  isInFile: (field: FeedField) => boolean,
): void {
  const resolved = resolveCarriedPrices(prices, stored, isInFile);
  imported.price = resolved.price;
  imported.price_range = resolved.price;
  imported.price_type = resolved.priceType;
  details.driveAwayPrice = resolved.driveAway;
  details.excludingGovernmentChargesPrice = resolved.excludingGovernmentCharges;
}

/** An instant that the file does not give is no change. */
function resolveHash(
  { imported, details, locationId, listedAt, soldAt }: MappedVehicle,
  stored: StoredVehicle,
  hashText: TextHash,
): string {
  const isSame =
    hasSameFields(imported, stored.imported) &&
    hasSameFields(details, stored.details) &&
    (listedAt === null || listedAt === stored.createdAt) &&
    (soldAt === null || soldAt === stored.soldAt);
  if (isSame) return stored.contentHash;
  return hashText(JSON.stringify({ imported, details, locationId, listedAt, soldAt }));
}

function hasSameFields<Fields extends object>(one: Fields, other: Fields): boolean {
  const texts = new Map(
    Object.entries(other).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  return Object.entries(one).every(([name, value]) => JSON.stringify(value) === texts.get(name));
}
