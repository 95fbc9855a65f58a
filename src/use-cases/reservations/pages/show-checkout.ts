import type { CheckoutRefusal } from "#domain/reservation/checkout/checkout-refusal.ts";
import type { ReservationTerms } from "#domain/reservation/reservation.ts";
import {
  buildSoldHereFilter,
  buildStandingFilter,
} from "#domain/search/filters/standing-filter.ts";
import { resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import { buildSimilarSearchHref } from "#domain/search/links/similar-search.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatHoldEnd } from "#domain/vehicle/availability/hold.ts";
import { toVehicleCard } from "#domain/vehicle/card/to-vehicle-card.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { Platform } from "#ports/platform.ts";
import type { SiteStore } from "#ports/stores/site-store.ts";
import { findSimilar } from "../../search/find-similar.ts";
import type { SearchServices } from "../../search/search-caches.ts";
import { composeRecord } from "../../stock/compose-stock.ts";
import { offerReservation } from "../create-vehicle-reserver.ts";

type Services = SearchServices &
  Pick<Platform, "stock" | "reservations" | "payments" | "now"> & {
    sites: Pick<SiteStore, "listDealerships" | "listLocations">;
  };

type OtherVehicles = {
  similar: VehicleCard[];
  /** A search for vehicles like it. */
  similarHref: string;
};

export type ShownCheckout =
  | { is: "unknown" }
  | ({ is: "sold"; vehicle: Vehicle } & OtherVehicles)
  | ({
      is: "refused";
      because: CheckoutRefusal;
      /** "On hold until 2:32 pm AEDT"; null unless another holds it. */
      hold: string | null;
      vehicle: Vehicle;
      card: VehicleCard;
    } & OtherVehicles)
  | {
      is: "offered";
      vehicle: Vehicle;
      card: VehicleCard;
      terms: ReservationTerms;
      authorizationType: string;
    };

/**
 * The content of a vehicle's checkout: its terms, or why nobody can reserve it now. Read from the database, as
 * a vehicle's page is. `now` in milliseconds UTC.
 *
 * @see Specification §2, "/cars/{slug}/checkout", and §5, "Reservation is offered only when all of these hold"
 */
export async function showCheckout(
  services: Services,
  site: Site,
  slug: string,
  now: number,
): Promise<ShownCheckout> {
  const { stock, search } = services;
  const record = await stock.findBySlug(resolveStockScope(site), slug);
  const vehicle = record && (await composeRecord(services, site, record));
  if (!vehicle) return { is: "unknown" };
  const filters = [buildStandingFilter(site, now), buildSoldHereFilter(site)];
  if (!filters.some((filter) => search.matches(vehicle, filter))) return { is: "unknown" };
  const offer = await offerReservation(services, site, vehicle);
  const card = toVehicleCard(vehicle, site, now);
  if (offer.is === "offered")
    return {
      is: "offered",
      vehicle,
      card,
      terms: offer.terms,
      authorizationType: offer.authorizationType,
    };
  const others = await findOthers(services, site, vehicle, now);
  if (offer.is === "taken") {
    const { isConfirmed, until } = offer;
    const hold = isConfirmed ? null : formatHoldEnd(until, resolveZone(site, vehicle), now);
    return {
      is: "refused",
      because: isConfirmed ? "reserved" : "held",
      hold,
      vehicle,
      card,
      ...others,
    };
  }
  if (offer.because === "sold") return { is: "sold", vehicle, ...others };
  return { is: "refused", because: offer.because, hold: null, vehicle, card, ...others };
}

async function findOthers(
  services: Services,
  site: Site,
  vehicle: Vehicle,
  now: number,
): Promise<OtherVehicles> {
  const found = (await findSimilar(services, site, vehicle, now)) ?? [];
  return {
    similar: found.map((other) => toVehicleCard(other, site, now)),
    similarHref: buildSimilarSearchHref(vehicle, site),
  };
}

/** The clocks of the place where the vehicle stands. */
function resolveZone(site: Site, { location_id }: Pick<Vehicle, "location_id">): string {
  return site.locations.find(({ id }) => id === location_id)?.time_zone ?? site.time_zone;
}
