import { resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { Platform } from "#ports/platform.ts";
import { showCards } from "./show-cards.ts";

export type EnquiredVehicle = {
  /** Null also where none was asked for, or the search is down. */
  card: VehicleCard | null;
  /** The location where it stands; null where that is not known. */
  locationId: number | null;
  /** One was asked for that the site does not list. */
  isGone: boolean;
  /** The instant (milliseconds UTC) at which time alone makes the page old; null: never. */
  freshUntil: number | null;
  /** False where its location could not be read: it is there again with the database. */
  isWhole: boolean;
};

/**
 * The vehicle that a visitor wants to get in touch about, and where it is; a null `id` is none. `now`
 * is in milliseconds UTC.
 */
export async function showEnquiredVehicle(
  services: Pick<Platform, "search" | "stock" | "log">,
  site: Site,
  id: number | null,
  now: number,
): Promise<EnquiredVehicle> {
  const { cards, freshUntil } = await showCards(services, site, id === null ? [] : [id], now);
  const card = cards?.[0] ?? null;
  const isGone = id !== null && cards?.length === 0;
  if (card === null) return { card, locationId: null, isGone, freshUntil, isWhole: true };
  try {
    const record = await services.stock.findById(resolveStockScope(site), card.id);
    return { card, locationId: record?.locationId ?? null, isGone, freshUntil, isWhole: true };
  } catch (error) {
    services.log.warn({ err: error, site: site.slug }, "A vehicle's location could not be read");
    // The page helps without it, but is not cached.
    return { card, locationId: null, isGone, freshUntil, isWhole: false };
  }
}
