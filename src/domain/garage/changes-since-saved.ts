import { formatDollars } from "../text/format-amount.ts";
import { isSold } from "../vehicle/availability.ts";
import type { Vehicle } from "../vehicle/vehicle.schema.ts";

/** The fields of a vehicle that are compared with those of the time when it was saved. */
export type SavedState = Pick<Vehicle, "price" | "status" | "sold" | "reserved">;

export type SavedChange =
  | { is: "gone" }
  | { is: "sold" }
  | { is: "for_sale_again" }
  | { is: "arrived" }
  | { is: "reserved" }
  | { is: "no_longer_reserved" }
  | { is: "price_fell"; by: number }
  | { is: "price_rose"; by: number }
  | { is: "price_given"; price: number }
  | { is: "price_withdrawn" };

/**
 * What changed of a saved vehicle, what matters most first; empty where nothing did. A null `current` is one
 * that the site no longer lists. Of a vehicle that is gone or sold no more is told: nothing else about it matters.
 */
export function listChangesSinceSaved(
  saved: SavedState,
  current: SavedState | null,
): SavedChange[] {
  if (current === null) return [{ is: "gone" }];
  if (isSold(current)) return isSold(saved) ? [] : [{ is: "sold" }];
  return [
    ...listSaleChanges(saved, current),
    ...listReservationChanges(saved, current),
    ...listPriceChanges(saved.price, current.price),
  ];
}

/** In a shopper's words. */
export function formatSavedChange(change: SavedChange): string {
  switch (change.is) {
    case "gone":
      return "No longer listed";
    case "sold":
      return "Sold";
    case "for_sale_again":
      return "For sale again";
    case "arrived":
      return "Now in stock";
    case "reserved":
      return "Reserved by somebody";
    case "no_longer_reserved":
      return "No longer reserved";
    case "price_fell":
      return `Price down ${formatDollars(change.by)}`;
    case "price_rose":
      return `Price up ${formatDollars(change.by)}`;
    case "price_given":
      return `Now priced at ${formatDollars(change.price)}`;
    case "price_withdrawn":
      return "Price on application now";
  }
}

function listSaleChanges(saved: SavedState, current: SavedState): SavedChange[] {
  if (isSold(saved)) return [{ is: "for_sale_again" }];
  return saved.status === "coming_soon" && current.status === "in_stock" ? [{ is: "arrived" }] : [];
}

function listReservationChanges(saved: SavedState, current: SavedState): SavedChange[] {
  if (saved.reserved === current.reserved) return [];
  return [{ is: current.reserved ? "reserved" : "no_longer_reserved" }];
}

/** Prices are compared as they are shown, in whole dollars; one of 0 or less shows as none. */
function listPriceChanges(saved: number | null, current: number | null): SavedChange[] {
  const before = toShownPrice(saved);
  const after = toShownPrice(current);
  if (before === after) return [];
  if (before === null) return after === null ? [] : [{ is: "price_given", price: after }];
  if (after === null) return [{ is: "price_withdrawn" }];
  return [
    after < before
      ? { is: "price_fell", by: before - after }
      : { is: "price_rose", by: after - before },
  ];
}

function toShownPrice(price: number | null): number | null {
  return price === null || price <= 0 ? null : Math.round(price);
}
