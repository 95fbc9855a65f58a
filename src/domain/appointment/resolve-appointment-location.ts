import type { Location } from "../location/location.schema.ts";
import { resolvePrimaryLocation } from "../location/resolve-locations.ts";
import { isLocationValue } from "../location/slug/location-value.ts";
import type { AppointmentKind } from "./appointment-kinds.ts";

const LOCATION_TYPES = { "test-drive": "sales", service: "service" } as const;

/**
 * Where an appointment takes place: the location of that slug (as a form sends it, "slug~7" too), else the likely one (the vehicle's), else the primary one;
 * of the kind's own type where the site has such locations. Null for a slug that is none of them.
 */
export function resolveAppointmentLocation<Place extends Location>(
  kind: AppointmentKind,
  locations: readonly Place[],
  wish: { slug: string | null; likelyId: number | null },
): Place | null {
  const fitting = locations.filter((location) => location.location_type === LOCATION_TYPES[kind]);
  const possible = fitting.length > 0 ? fitting : locations;
  const { slug } = wish;
  if (slug !== null) return possible.find((place) => isLocationValue(slug, place)) ?? null;
  const own = possible.find(({ id }) => id === wish.likelyId);
  return own ?? resolvePrimaryLocation(possible);
}
