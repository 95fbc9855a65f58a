import { toCents } from "#domain/values/money/to-cents.ts";
import { type MapPoint, resolveDistanceKm } from "../location/resolve-distance.ts";
import { formatKilometres } from "../text/format-amount.ts";
import type { DealConfig, DeliveryZone } from "./deal-config.schema.ts";
import type { ListedLines } from "./deal-lines.ts";
import type { DealTasks } from "./deal-tasks.schema.ts";

export type DeliveryPlace = {
  /** Where the vehicle stands; null where its place has no coordinates. */
  from: MapPoint | null;
  /** Where it is to come to; null where nobody knows the postcode. */
  to: MapPoint | null;
};

export type ResolvedZone =
  | { is: "reached"; zone: DeliveryZone; km: number }
  /** Beyond the last zone. */
  | { is: "too_far"; km: number }
  | { is: "unknown" };

/** The first zone that reaches the place, its limit included, by the distance on the sphere. */
export function resolveZone(
  { from, to }: DeliveryPlace,
  zones: readonly DeliveryZone[],
): ResolvedZone {
  if (from === null || to === null) return { is: "unknown" };
  const km = resolveDistanceKm(from, to);
  const zone = zones.find(({ up_to_km }) => km <= up_to_km);
  return zone === undefined ? { is: "too_far", km } : { is: "reached", zone, km };
}

/** Nothing for a pick-up. A place that no zone reaches is quoted by a person. */
export function listDelivery(
  task: DealTasks["delivery"],
  place: DeliveryPlace,
  { delivery_zones }: Pick<DealConfig, "delivery_zones">,
): ListedLines {
  if (task === null || task.method === "pick_up") return { lines: [], pending: [] };
  const resolved = resolveZone(place, delivery_zones);
  if (resolved.is !== "reached") {
    const why = "We work out what it costs to your place, and tell you before you sign anything.";
    return { lines: [], pending: [{ kind: "delivery", label: "Delivery", why }] };
  }
  const { price, takes, up_to_km } = resolved.zone;
  const line = {
    kind: "delivery" as const,
    label: "Delivery",
    cents: toCents(price),
    hasGst: true,
    isEstimate: false,
    note: [`Up to ${formatKilometres(up_to_km)}`, takes].filter(Boolean).join(", "),
  };
  return { lines: [line], pending: [] };
}
