import type { Location } from "../location/location.schema.ts";

/** Matches feed code, slug or name, ignoring case; undefined when nothing matches. */
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

/** The dealership's only sales location, or the only one in the city; null when there is none or a choice. */
export function resolveOnlyLocation(
  city: string | null,
  locations: readonly Location[],
): Location | null {
  const [only, another] = locations.filter(isSales);
  if (only && !another) return only;
  return resolveLocationOfCity(city, locations);
}

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
