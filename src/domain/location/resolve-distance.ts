/** @see Specification §9, "Earth radius 6371 km for distance" */
export const EARTH_RADIUS_KM = 6371;

/** Degrees; `lang` is the longitude, as addresses name it. */
export type MapPoint = { lat: number; lang: number };

export function resolveDistanceKm(from: MapPoint, to: MapPoint): number {
  const halfLat = toRadians(to.lat - from.lat) / 2;
  const halfLang = toRadians(to.lang - from.lang) / 2;
  const chord =
    Math.sin(halfLat) ** 2 +
    Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * Math.sin(halfLang) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
