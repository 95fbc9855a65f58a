import type { Location } from "../location/location.schema.ts";

/**
 * The location that a feed's code names, by its feed code, slug or name, whatever the letter case.
 * Undefined when it names none.
 */
export function findLocationByCode(
  code: string,
  locations: readonly Location[],
): Location | undefined {
  const wanted = code.toLowerCase();
  const isNamed = (name: string | null): boolean => name?.toLowerCase() === wanted;
  return (
    locations.find(({ feed_code }) => isNamed(feed_code)) ??
    locations.find(({ slug }) => isNamed(slug)) ??
    locations.find(({ name }) => isNamed(name))
  );
}

/**
 * Where a vehicle stands when its feed names no location: the dealership's only sales location, or
 * the only one in the vehicle's city. Null when there is none, or a choice.
 */
export function resolveOnlyLocation(
  city: string | null,
  locations: readonly Location[],
): Location | null {
  const [only, another] = locations.filter(isSales);
  if (only && !another) return only;
  return resolveLocationOfCity(city, locations);
}

/** The only sales location in a city; null when there is none, or a choice. */
export function resolveLocationOfCity(
  city: string | null,
  locations: readonly Location[],
): Location | null {
  const wanted = city?.toLowerCase();
  const [only, another] = locations.filter(
    (location) =>
      wanted !== undefined && isSales(location) && location.address.city?.toLowerCase() === wanted,
  );
  return only && !another ? only : null;
}

function isSales({ location_type }: Location): boolean {
  return location_type === "sales";
}
