import type { PriceType } from "../../vehicle/vehicle.schema.ts";

/** What a feed says of the price, in dollars; null where it says nothing. */
export type FeedPrices = {
  driveAway: number | null;
  excludingGovernmentCharges: number | null;
  price: number | null;
  priceType: PriceType | null;
};

export type ResolvedPrices = {
  /** The price shown and filtered by. */
  price: number | null;
  priceType: PriceType;
  driveAway: number | null;
  excludingGovernmentCharges: number | null;
};

/**
 * Which of a feed's prices is shown: the drive-away price, else the one excluding government
 * charges, else the one without a name, whose type is unknown unless the feed names it. All are kept.
 */
export function resolvePrices(given: FeedPrices): ResolvedPrices {
  const { price, priceType } = given;
  const driveAway = given.driveAway ?? (priceType === "drive_away" ? price : null);
  const excludingGovernmentCharges =
    given.excludingGovernmentCharges ??
    (priceType === "excluding_government_charges" ? price : null);
  const kept = { driveAway, excludingGovernmentCharges };
  if (driveAway !== null) return { ...kept, price: driveAway, priceType: "drive_away" };
  if (excludingGovernmentCharges !== null) {
    return {
      ...kept,
      price: excludingGovernmentCharges,
      priceType: "excluding_government_charges",
    };
  }
  return { ...kept, price, priceType: price === null ? "unknown" : (priceType ?? "unknown") };
}
