import { toCents } from "#domain/values/money/to-cents.ts";
import type { Location } from "../../location/location.schema.ts";
import { listPoints } from "../../location/map/resolve-map.ts";
import { findVisitorPoint } from "../../location/nearest/find-visitor-point.ts";
import type { MapPoint } from "../../location/resolve-distance.ts";
import { resolveWallTime } from "../../location/zone-time.ts";
import { findPurchaseRefusal } from "../../reservation/buy-online.ts";
import { resolveReservation, takesDeposits } from "../../reservation/resolve-reservation.ts";
import { resolveTerms } from "../../reservation/resolve-terms.ts";
import type { Site } from "../../site/config/site.ts";
import { formatTypeAndState, toPriceDisplay } from "../../vehicle/card/price-display.ts";
import type { ListedVehicle, Vehicle } from "../../vehicle/vehicle.schema.ts";
import type { VehicleRefusal } from "../compare-vehicle.ts";
import type { DealPricing } from "../deal-config.schema.ts";
import type { DealTasks } from "../deal-tasks.schema.ts";
import { type DealFigures, priceDeal } from "../price-deal.ts";
import { type DeliveryPlace, listDelivery } from "../price-delivery.ts";
import type { DealHold } from "./deal-hold.ts";

/** Whole cents; 0 where the vehicle has no price. */
export function readPriceCents({ price }: Pick<Vehicle, "price">): number {
  return toCents(price ?? 0);
}

/** Why a vehicle cannot be bought online; one that is paid by the week has no price to buy it at. */
export function findDealRefusal(
  vehicle: ListedVehicle,
  site: Pick<Site, "country" | "dealerships">,
): VehicleRefusal | null {
  const refusal = findPurchaseRefusal(vehicle);
  if (refusal !== null) return refusal;
  return toPriceDisplay(vehicle, site).amount === vehicle.price ? null : "no_price";
}

/** Whether a processor serves an `authorization_type` here, so that its deposits can be paid. */
export type ServesType = (authorizationType: string) => boolean;

/** The deposit that holds a vehicle while it is free, in cents; 0 where its site takes none for it, or nothing serves it. */
function resolveDepositCents(vehicle: Vehicle, site: Site, isServed: ServesType): number {
  if (!takesDeposits(site)) return 0;
  // Whoever pays it has the vehicle reserved by that, and the same figures as before.
  const offer = resolveReservation({ ...vehicle, reserved: false }, site);
  if (!offer.isOffered || !isServed(offer.processor.authorization_type)) return 0;
  return resolveTerms(vehicle, offer.processor, site)?.depositCents ?? 0;
}

/**
 * The figures of a deal on its site, at a moment (milliseconds UTC). With a hold they count its deposit. `pricing`
 * stands in place of what the site says now.
 */
export function priceSiteDeal(
  site: Site,
  vehicle: Vehicle,
  {
    tasks,
    hold,
    isServed,
    pricing = null,
  }: {
    tasks: DealTasks;
    hold: DealHold | null;
    isServed: ServesType;
    pricing?: DealPricing | null;
  },
  now: number,
): DealFigures {
  const config = pricing?.config ?? site.buy_online;
  const shown = toPriceDisplay(vehicle, site);
  const place = resolveDeliveryPlace(site, vehicle, tasks.delivery?.postcode ?? null);
  return priceDeal({
    vehicle: {
      priceCents: readPriceCents(vehicle),
      priceType: vehicle.price_type,
      priceState: shown.state,
      priceLabel: formatTypeAndState(shown) ?? "",
      carType: vehicle.car_type,
      itemType: vehicle.item_type,
      simple_body: vehicle.simple_body,
      simple_fuel: vehicle.simple_fuel,
      cylinders: vehicle.cylinders,
    },
    tasks,
    config,
    country: site.country,
    delivery: listDelivery(tasks.delivery, place, config),
    depositCents:
      hold === null
        ? (pricing?.depositCents ?? resolveDepositCents(vehicle, site, isServed))
        : hold.depositCents,
    timeZone: site.time_zone,
    day: resolveWallTime(now, site.time_zone).date,
    now,
  });
}

/** From the place where the vehicle stands, else the site's first. */
function resolveDeliveryPlace(
  { locations, country }: Pick<Site, "locations" | "country">,
  { location_id }: Pick<Vehicle, "location_id">,
  postcode: string | null,
): DeliveryPlace {
  const location = locations.find(({ id }) => id === location_id) ?? locations[0];
  return {
    from: location === undefined ? null : findPoint(location, country),
    to: postcode === null ? null : findVisitorPoint(postcode, [], country),
  };
}

/** Its own coordinates, else those of its postcode. */
function findPoint(location: Location, country: Site["country"]): MapPoint | null {
  const [own] = listPoints([location]);
  return own ?? findVisitorPoint(location.address.postcode ?? "", [], country);
}
