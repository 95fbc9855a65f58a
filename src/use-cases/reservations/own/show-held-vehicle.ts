import type { OtherBrowserView } from "#domain/reservation/page/other-browser.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import type { Site } from "#domain/site/config/site.ts";
import { resolveTaken } from "#domain/vehicle/card/taken-vehicle.ts";
import { toVehicleCard } from "#domain/vehicle/card/to-vehicle-card.ts";
import type { Platform } from "#ports/platform.ts";
import { readVehicle } from "../../stock/compose-stock.ts";

/** A vehicle that some shopper has, as everybody may see it. `now` in milliseconds UTC. */
export async function showHeldVehicle(
  services: Pick<Platform, "sites" | "stock" | "search">,
  site: Site,
  vehicleId: number | null,
  now: number,
): Promise<Pick<OtherBrowserView, "vehicleId" | "card" | "standing">> {
  const vehicle = vehicleId === null ? null : await readVehicle(services, site, vehicleId);
  const isShown =
    vehicle !== null && services.search.matches(vehicle, buildStandingFilter(site, now));
  return {
    vehicleId,
    card: isShown ? toVehicleCard(vehicle, site, now) : null,
    standing: isShown ? (resolveTaken(vehicle, site, now)?.standing ?? null) : null,
  };
}
