import type { Location } from "../location/location.schema.ts";
import { resolvePrimaryLocation } from "../location/resolve-locations.ts";
import type { AppointmentKind } from "./appointment-kinds.ts";

const LOCATION_TYPES = { "test-drive": "sales", service: "service" } as const;

/**
 * Where an appointment takes place: the location of that slug, else the vehicle's, else the primary one;
 * of the kind's own type where the site has such locations. Null for a slug that is none of them.
 */
export function resolveAppointmentLocation(
  kind: AppointmentKind,
  locations: readonly Location[],
  wish: { slug: string | null; vehicleLocationId: number | null },
): Location | null {
  const fitting = locations.filter((location) => location.location_type === LOCATION_TYPES[kind]);
  const possible = fitting.length > 0 ? fitting : locations;
  if (wish.slug !== null) return possible.find(({ slug }) => slug === wish.slug) ?? null;
  const own = possible.find(({ id }) => id === wish.vehicleLocationId);
  return own ?? resolvePrimaryLocation(possible);
}
