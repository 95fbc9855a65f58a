import { formatDollars } from "../text/format-amount.ts";
import { isSold } from "../vehicle/availability/availability.ts";
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

const WORDS: Readonly<Record<SavedChange["is"], string>> = {
  gone: "No longer listed",
  sold: "Sold",
  for_sale_again: "For sale again",
  arrived: "Now in stock",
  reserved: "Reserved",
  no_longer_reserved: "No longer reserved",
  price_fell: "Price down",
  price_rose: "Price up",
  price_given: "Now priced at",
  price_withdrawn: "Price on application now",
};

/** In a shopper's words. `hold` says that it is held, "On hold until 2:32 pm AEDT"; null where its deposit is paid. */
export function formatSavedChange(change: SavedChange, hold: string | null): string {
  if (change.is === "reserved" && hold !== null) return hold;
  if ("by" in change) return `${WORDS[change.is]} ${formatDollars(change.by)}`;
  if ("price" in change) return `${WORDS[change.is]} ${formatDollars(change.price)}`;
  return WORDS[change.is];
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
