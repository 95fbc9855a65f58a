import type { DealershipPlan } from "../dealership-plan.ts";
import type { DemoVehicle } from "../demo-vehicle.ts";

/** The first pictures of a site's vehicles in display order. */
export type SiteShelf = {
  /** First pictures around a place, the nearest first, alternating between both sides. */
  listBeside(rank: number): string[];
  put(rank: number, picture: string): void;
};

export function createSiteShelf(): SiteShelf {
  const shown: { rank: number; picture: string }[] = [];
  return {
    listBeside: (rank) => {
      const before = shown.filter((entry) => entry.rank <= rank).toReversed();
      const after = shown.filter((entry) => entry.rank > rank);
      return Array.from({ length: Math.max(before.length, after.length) }, (_, place) => [
        ...before.slice(place, place + 1),
        ...after.slice(place, place + 1),
      ]).flatMap((pair) => pair.map(({ picture }) => picture));
    },
    put: (rank, picture) => {
      const place = shown.findIndex((entry) => entry.rank > rank);
      shown.splice(place === -1 ? shown.length : place, 0, { rank, picture });
    },
  };
}

/** A vehicle's rank in its site's default order; lower is earlier. */
export function rankVehicle(
  { sortedBy }: Pick<DealershipPlan, "sortedBy">,
  vehicle: Pick<
    DemoVehicle,
    "price" | "price_drive_away" | "price_egc" | "subscription_price" | "year"
  >,
  daysInStock: number,
): number {
  if (sortedBy === "year") return -Number(vehicle.year);
  if (sortedBy !== "price") return daysInStock;
  const { price_drive_away, price_egc, price, subscription_price } = vehicle;
  return Number(price_drive_away ?? price_egc ?? price ?? subscription_price) || 0;
}
