import type { Location } from "./location.schema.ts";

/**
 * The location that answers a form: the one of its vehicle, else the only one there is, of the workshops where a
 * service is booked and of the others elsewhere. Null where a group has several and none is chosen yet.
 */
export function findAnsweringLocation<Place extends Pick<Location, "id" | "location_type">>(
  locations: readonly Place[],
  { ownId, isService }: { ownId: number | null; isService: boolean },
): Place | null {
  const own = locations.find(({ id }) => id === ownId);
  if (own) return own;
  const fitting = locations.filter((place) => (place.location_type === "service") === isService);
  const [only = null, ...others] = fitting.length > 0 ? fitting : locations;
  return others.length === 0 ? only : null;
}
