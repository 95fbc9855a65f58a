import { resolveFreshUntil } from "#domain/freshness/fresh-until.ts";
import { buildSimilarSearchHref } from "#domain/search/links/similar-search.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import type { Site } from "#domain/site/config/site.ts";
import { toVehicleCard } from "#domain/vehicle/card/to-vehicle-card.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { Platform } from "#ports/platform.ts";
import { findSimilar } from "../search/find-similar.ts";
import type { SearchServices } from "../search/search-caches.ts";
import type { Freshness } from "./show-cards.ts";
import { showEnquiredVehicle } from "./show-enquired-vehicle.ts";

export type AskedVehicle = {
  card: VehicleCard;
  locationId: number | null;
  similar: VehicleCard[];
  /** A search for vehicles like it. */
  similarHref: string;
};

/**
 * The vehicle of an enquiry that was taken, with others like it. Null where the enquiry was about none, the
 * site shows it no more, or the search is down.
 */
export async function showSuccess(
  services: SearchServices & Pick<Platform, "stock">,
  site: Site,
  stock: StockSummary | null,
  id: number | null,
  now: number,
): Promise<{ asked: AskedVehicle | null } & Freshness> {
  const shown = await showEnquiredVehicle(services, site, stock, id, now);
  const { vehicle, card, locationId } = shown;
  if (vehicle === null || card === null) {
    return { asked: null, freshUntil: shown.freshUntil, isWhole: shown.isWhole };
  }
  const found = await findSimilar(services, site, vehicle, now);
  const similar = found ?? [];
  const similarHref = buildSimilarSearchHref(vehicle, site);
  const cards = similar.map((other) => toVehicleCard(other, site, now));
  return {
    asked: { card, locationId, similar: cards, similarHref },
    freshUntil: stock && resolveFreshUntil(site, stock, [vehicle, ...similar], now),
    isWhole: shown.isWhole && found !== null,
  };
}
