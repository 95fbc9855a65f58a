import type { Location } from "#domain/location/location.schema.ts";

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
  const sales = locations.filter(({ location_type }) => location_type === "sales");
  if (sales.length === 1) return sales[0] ?? null;
  const inCity = sales.filter(
    ({ address }) => city !== null && address.city?.toLowerCase() === city.toLowerCase(),
  );
  return inCity.length === 1 ? (inCity[0] ?? null) : null;
}
