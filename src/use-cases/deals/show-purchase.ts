import type { VehicleRefusal } from "#domain/deal/compare-vehicle.ts";
import { findDealRefusal } from "#domain/deal/page/price-site-deal.ts";
import { buildSoldHereFilter } from "#domain/search/filters/standing-filter.ts";
import { resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import { buildSimilarSearchHref } from "#domain/search/links/similar-search.ts";
import type { Site } from "#domain/site/config/site.ts";
import { resolveTaken, type TakenVehicle } from "#domain/vehicle/card/taken-vehicle.ts";
import { toVehicleCard } from "#domain/vehicle/card/to-vehicle-card.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { findSimilar } from "../search/find-similar.ts";
import type { SearchServices } from "../search/search-caches.ts";
import { composeRecord } from "../stock/compose-stock.ts";
import { type DealServices, findSiteVehicle } from "./find-deal.ts";

type Refused = {
  vehicle: Vehicle;
  /** Others that may be bought online. */
  similar: VehicleCard[];
  similarHref: string;
};

export type ShownPurchase =
  | { is: "offered"; vehicle: Vehicle; card: VehicleCard }
  | ({
      is: "refused";
      because: VehicleRefusal;
      card: VehicleCard;
      /** Null where no other shopper has it. */
      taken: TakenVehicle | null;
    } & Refused)
  /** Sold on this site, longer ago than it shows. */
  | ({ is: "gone" } & Refused)
  | { is: "unknown" };

/** The vehicle that is to be bought, or why it cannot be; unknown where the site sells nothing online. */
export async function showPurchase(
  services: DealServices & SearchServices,
  site: Site,
  slug: string,
  now: number,
): Promise<ShownPurchase> {
  if (!site.buy_online.enabled) return { is: "unknown" };
  const record = await services.stock.findBySlug(resolveStockScope(site), slug);
  if (record === null) return { is: "unknown" };
  const { vehicle, isShown } = await findSiteVehicle(services, site, record.id, now);
  if (vehicle !== null && isShown) {
    const because = findDealRefusal(vehicle, site);
    const card = toVehicleCard(vehicle, site, now);
    if (because === null) return { is: "offered", vehicle, card };
    const taken = because === "reserved" ? resolveTaken(vehicle, site, now) : null;
    const others = await listOthers(services, site, vehicle, now);
    return { is: "refused", because, card, taken, ...others };
  }
  const gone = vehicle ?? (await composeRecord(services, site, record));
  const isSoldHere = gone !== null && services.search.matches(gone, buildSoldHereFilter(site));
  if (!isSoldHere) return { is: "unknown" };
  return { is: "gone", ...(await listOthers(services, site, gone, now)) };
}

async function listOthers(
  services: SearchServices,
  site: Site,
  vehicle: Vehicle,
  now: number,
): Promise<Refused> {
  const found = (await findSimilar(services, site, vehicle, now)) ?? [];
  return {
    vehicle,
    similar: found
      .filter((other) => findDealRefusal(other, site) === null)
      .map((other) => toVehicleCard(other, site, now)),
    similarHref: buildSimilarSearchHref(vehicle, site),
  };
}
