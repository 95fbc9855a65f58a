import { resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { Platform } from "#ports/platform.ts";
import type { SearchServices } from "../search/search-caches.ts";
import { showCards } from "./show-cards.ts";

export type EnquiredVehicle = {
  /** Null where no vehicle was asked for, it is gone, or the search is down. */
  card: VehicleCard | null;
  locationId: number | null;
  /** The site does not show the vehicle that was asked for. */
  isGone: boolean;
  freshUntil: number | null;
  /** False where the location could not be read: the page is not cached. */
  isWhole: boolean;
};

/** The vehicle of an enquiry and its location; a null `id` is a general enquiry. */
export async function showEnquiredVehicle(
  services: SearchServices & Pick<Platform, "stock">,
  site: Site,
  stock: StockSummary | null,
  id: number | null,
  now: number,
): Promise<EnquiredVehicle> {
  const { cards, freshUntil } = await showCards(
    services,
    site,
    stock,
    id === null ? [] : [id],
    now,
  );
  const card = cards?.[0] ?? null;
  const isGone = id !== null && cards?.length === 0;
  if (card === null) return { card, locationId: null, isGone, freshUntil, isWhole: true };
  try {
    const record = await services.stock.findById(resolveStockScope(site), card.id);
    return { card, locationId: record?.locationId ?? null, isGone, freshUntil, isWhole: true };
  } catch (error) {
    services.log.warn({ err: error, site: site.slug }, "A vehicle's location could not be read");
    return { card, locationId: null, isGone, freshUntil, isWhole: false };
  }
}
