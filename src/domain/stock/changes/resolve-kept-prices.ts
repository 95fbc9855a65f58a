import type { PriceType } from "../../vehicle/vehicle.schema.ts";
import type { FeedField } from "../columns/feed-mapping.ts";
import { type FeedPrices, type ResolvedPrices, resolvePrices } from "../readings/resolve-prices.ts";
import type { KnownVehicle } from "./known-vehicle.ts";

/** The types of prices without a name; such a price is known as the price shown alone. */
const NAMELESS: readonly PriceType[] = ["unknown", "estimate"];

type NamedPriceField = "price_drive_away" | "price_egc";

const NAMED_PRICES: readonly { field: NamedPriceField; type: PriceType }[] = [
  { field: "price_drive_away", type: "drive_away" },
  { field: "price_egc", type: "excluding_government_charges" },
];

/**
 * The prices of a vehicle whose file has some of the price columns: those that it lacks are as
 * known. Where the file has no type, a price without a name keeps the known type, and takes the
 * place of the known price of that type; but where a column names its prices, those without a name
 * are never given one that nobody gave them.
 */
export function resolveKeptPrices(
  said: FeedPrices,
  { imported, details }: Pick<KnownVehicle, "imported" | "details">,
  isInFile: (field: FeedField) => boolean,
): ResolvedPrices {
  const keep = (field: NamedPriceField, named: number | null, known: number | null) => {
    if (isInFile(field)) return named;
    return isReplaced(field, said, { imported }, isInFile) ? null : known;
  };
  const knownPrice = NAMELESS.includes(imported.price_type) ? imported.price : null;
  return resolvePrices({
    driveAway: keep("price_drive_away", said.driveAway, details.driveAwayPrice),
    excludingGovernmentCharges: keep(
      "price_egc",
      said.excludingGovernmentCharges,
      details.excludingGovernmentChargesPrice,
    ),
    price: isInFile("price") ? said.price : knownPrice,
    priceType: resolveType(said, { imported }, isInFile),
  });
}

/** The price columns that a file lacks whose known price stays with the vehicle. */
export function listKeptPrices(
  said: FeedPrices,
  { imported, details }: Pick<KnownVehicle, "imported" | "details">,
  isInFile: (field: FeedField) => boolean,
): FeedField[] {
  const known = {
    price_drive_away: details.driveAwayPrice,
    price_egc: details.excludingGovernmentChargesPrice,
  };
  const named = NAMED_PRICES.map(({ field }) => field).filter(
    (field) =>
      !isInFile(field) && known[field] !== null && !isReplaced(field, said, { imported }, isInFile),
  );
  // The price shown follows from the other prices where the file has one of them.
  const hasPrice = (["price", "price_drive_away", "price_egc"] as const).some(isInFile);
  return hasPrice || imported.price === null ? named : ["price", ...named];
}

/** Whether the file's price without a name takes the place of the known price of that name. */
function isReplaced(
  field: NamedPriceField,
  said: FeedPrices,
  known: Pick<KnownVehicle, "imported">,
  isInFile: (field: FeedField) => boolean,
): boolean {
  const type = resolveType(said, known, isInFile);
  return isInFile("price") && NAMED_PRICES.some((one) => one.field === field && one.type === type);
}

function resolveType(
  said: FeedPrices,
  { imported }: Pick<KnownVehicle, "imported">,
  isInFile: (field: FeedField) => boolean,
): PriceType | null {
  return isInFile("price_type") ? said.priceType : resolveKeptType(imported, isInFile);
}

function resolveKeptType(
  { price_type: known }: KnownVehicle["imported"],
  isInFile: (field: FeedField) => boolean,
): PriceType | null {
  const hasNamedPrices = isInFile("price_drive_away") || isInFile("price_egc");
  return hasNamedPrices && !NAMELESS.includes(known) ? null : known;
}
