import type { PriceType } from "../../vehicle/vehicle.schema.ts";

/** Dollars; null when the feed has none. */
export type FeedPrices = {
  driveAway: number | null;
  excludingGovernmentCharges: number | null;
  price: number | null;
  priceType: PriceType | null;
};

export type ResolvedPrices = {
  price: number | null;
  priceType: PriceType;
  driveAway: number | null;
  excludingGovernmentCharges: number | null;
};

/** The drive-away price, else the one without government charges, else the unnamed one. */
export function resolvePrices(given: FeedPrices): ResolvedPrices {
  const { price, priceType } = given;
  const driveAway = given.driveAway ?? (priceType === "drive_away" ? price : null);
  const excludingGovernmentCharges =
    given.excludingGovernmentCharges ??
    (priceType === "excluding_government_charges" ? price : null);
  const named = { driveAway, excludingGovernmentCharges };
  if (driveAway !== null) return { ...named, price: driveAway, priceType: "drive_away" };
  if (excludingGovernmentCharges !== null) {
    return {
      ...named,
      price: excludingGovernmentCharges,
      priceType: "excluding_government_charges",
    };
  }
  return { ...named, price, priceType: price === null ? "unknown" : (priceType ?? "unknown") };
}
