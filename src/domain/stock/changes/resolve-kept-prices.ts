import type { PriceType } from "../../vehicle/vehicle.schema.ts";
import type { FeedField } from "../columns/feed-mapping.ts";
import { type FeedPrices, type ResolvedPrices, resolvePrices } from "../readings/resolve-prices.ts";
import type { KnownVehicle } from "./known-vehicle.ts";

/** The types of prices without a name; such a price is known as the price shown alone. */
const NAMELESS: readonly PriceType[] = ["unknown", "estimate"];

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
  const priceType = isInFile("price_type") ? said.priceType : resolveKeptType(imported, isInFile);
  const keep = (field: FeedField, name: PriceType, named: number | null, known: number | null) => {
    if (isInFile(field)) return named;
    return isInFile("price") && priceType === name ? null : known;
  };
  const knownPrice = NAMELESS.includes(imported.price_type) ? imported.price : null;
  return resolvePrices({
    driveAway: keep("price_drive_away", "drive_away", said.driveAway, details.driveAwayPrice),
    excludingGovernmentCharges: keep(
      "price_egc",
      "excluding_government_charges",
      said.excludingGovernmentCharges,
      details.excludingGovernmentChargesPrice,
    ),
    price: isInFile("price") ? said.price : knownPrice,
    priceType,
  });
}

function resolveKeptType(
  { price_type: known }: KnownVehicle["imported"],
  isInFile: (field: FeedField) => boolean,
): PriceType | null {
  const hasNamedPrices = isInFile("price_drive_away") || isInFile("price_egc");
  return hasNamedPrices && !NAMELESS.includes(known) ? null : known;
}
