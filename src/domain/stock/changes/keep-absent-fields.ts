import type { Location } from "../../location/location.schema.ts";
import type { FeedBinding } from "../columns/bind-columns.ts";
import { FEED_FIELDS, type FeedField } from "../columns/feed-mapping.ts";
import type { TextHash } from "../columns/row-keys.ts";
import type { MappedVehicle } from "../map-row.ts";
import { formatVehicleName } from "../to-imported-vehicle.ts";
import { keepField } from "./kept-by-field.ts";
import type { KnownVehicle } from "./known-vehicle.ts";
import { resolveKeptPrices } from "./resolve-kept-prices.ts";

export type KeepingContext = {
  binding: FeedBinding;
  /** The dealership's own. */
  locations: readonly Location[];
  hashText: TextHash;
};

/** The fields that a mapping knows and a file has no column for. */
export function listAbsentFields({ mapping, positions }: FeedBinding): FeedField[] {
  return FEED_FIELDS.filter((field) => mapping.columns[field] && !positions.has(field));
}

/**
 * Completes vehicles of a file with what is known of them: a field that the file has no column for
 * stays as it was, and what follows from it (the name, the price shown) is resolved anew. A column
 * that is there and blank still says "not known". Where nothing differs in the end, the content
 * hash is the known one.
 */
export function createFieldKeeper({
  binding,
  locations,
  hashText,
}: KeepingContext): (vehicle: MappedVehicle, known: KnownVehicle) => MappedVehicle {
  const isInFile = (field: FeedField): boolean => binding.positions.has(field);
  const absent = FEED_FIELDS.filter((field) => !isInFile(field));

  return (vehicle, known) => {
    const kept = {
      ...vehicle,
      imported: { ...vehicle.imported },
      details: { ...vehicle.details },
    };
    for (const field of absent) keepField(field, kept, known, { isInFile, locations });
    keepPrices(kept, known, isInFile);
    kept.imported.name = formatVehicleName(kept.imported);
    return { ...kept, contentHash: resolveHash(kept, known, hashText) };
  };
}

function keepPrices(
  { imported, details, prices }: MappedVehicle,
  known: KnownVehicle,
  isInFile: (field: FeedField) => boolean,
): void {
  const resolved = resolveKeptPrices(prices, known, isInFile);
  imported.price = resolved.price;
  imported.price_range = resolved.price;
  imported.price_type = resolved.priceType;
  details.driveAwayPrice = resolved.driveAway;
  details.excludingGovernmentChargesPrice = resolved.excludingGovernmentCharges;
}

/** The known hash where the file changes nothing; an instant that it does not give is no change. */
function resolveHash(
  { imported, details, locationId, listedAt, soldAt }: MappedVehicle,
  known: KnownVehicle,
  hashText: TextHash,
): string {
  const isSame =
    hasSameFields(imported, known.imported) &&
    hasSameFields(details, known.details) &&
    (listedAt === null || listedAt === known.createdAt) &&
    (soldAt === null || soldAt === known.soldAt);
  if (isSame) return known.contentHash;
  return hashText(JSON.stringify({ imported, details, locationId, listedAt, soldAt }));
}

/** Whether two records say the same, whatever the order of their fields. */
function hasSameFields<Fields extends object>(one: Fields, other: Fields): boolean {
  const texts = new Map(
    Object.entries(other).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  return Object.entries(one).every(([name, value]) => JSON.stringify(value) === texts.get(name));
}
