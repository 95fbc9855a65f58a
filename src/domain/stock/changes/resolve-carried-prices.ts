import type { PriceType } from "../../vehicle/vehicle.schema.ts";
import type { FeedField } from "../columns/feed-mapping.ts";
import { type FeedPrices, type ResolvedPrices, resolvePrices } from "../readings/resolve-prices.ts";
import type { StoredVehicle } from "./stored-vehicle.ts";

/** A price of these types has no name of its own; it is stored only as the price shown. */
const NAMELESS: readonly PriceType[] = ["unknown", "estimate"];

type NamedPriceField = "price_drive_away" | "price_egc";

const NAMED_PRICES: readonly { field: NamedPriceField; type: PriceType }[] = [
  { field: "price_drive_away", type: "drive_away" },
  { field: "price_egc", type: "excluding_government_charges" },
];

/**
 * Prices of a file that lacks some price columns: the missing ones are carried over. Without a type in
 * the file, an unnamed price takes the stored type and replaces that price; but a column that names its
 * prices never leaves a name to guess.
 */
export function resolveCarriedPrices(
  given: FeedPrices,
  { imported, details }: Pick<StoredVehicle, "imported" | "details">,
  isInFile: (field: FeedField) => boolean,
): ResolvedPrices {
  const carry = (field: NamedPriceField, named: number | null, stored: number | null) => {
    if (isInFile(field)) return named;
    return isReplaced(field, given, { imported }, isInFile) ? null : stored;
  };
  const storedPrice = NAMELESS.includes(imported.price_type) ? imported.price : null;
  return resolvePrices({
    driveAway: carry("price_drive_away", given.driveAway, details.driveAwayPrice),
    excludingGovernmentCharges: carry(
      "price_egc",
      given.excludingGovernmentCharges,
      details.excludingGovernmentChargesPrice,
    ),
    price: isInFile("price") ? given.price : storedPrice,
    priceType: resolveType(given, { imported }, isInFile),
  });
}

export function listCarriedPrices(
  given: FeedPrices,
  { imported, details }: Pick<StoredVehicle, "imported" | "details">,
  isInFile: (field: FeedField) => boolean,
): FeedField[] {
  const stored = {
    price_drive_away: details.driveAwayPrice,
    price_egc: details.excludingGovernmentChargesPrice,
  };
  const named = NAMED_PRICES.map(({ field }) => field).filter(
    (field) =>
      !isInFile(field) &&
      stored[field] !== null &&
      !isReplaced(field, given, { imported }, isInFile),
  );
  // The price shown follows from the others when the file has one of them.
  const hasPrice = (["price", "price_drive_away", "price_egc"] as const).some(isInFile);
  return hasPrice || imported.price === null ? named : ["price", ...named];
}

function isReplaced(
  field: NamedPriceField,
  given: FeedPrices,
  stored: Pick<StoredVehicle, "imported">,
  isInFile: (field: FeedField) => boolean,
): boolean {
  const type = resolveType(given, stored, isInFile);
  return isInFile("price") && NAMED_PRICES.some((one) => one.field === field && one.type === type);
}

function resolveType(
  given: FeedPrices,
  { imported }: Pick<StoredVehicle, "imported">,
  isInFile: (field: FeedField) => boolean,
): PriceType | null {
  return isInFile("price_type") ? given.priceType : resolveCarriedType(imported, isInFile);
}

function resolveCarriedType(
  { price_type: stored }: StoredVehicle["imported"],
  isInFile: (field: FeedField) => boolean,
): PriceType | null {
  const hasNamedPrices = isInFile("price_drive_away") || isInFile("price_egc");
  return hasNamedPrices && !NAMELESS.includes(stored) ? null : stored;
}
