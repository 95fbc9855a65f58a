import type { Location } from "../location.schema.ts";
import type { MapPoint } from "../resolve-distance.ts";
import type { MapTiles } from "./map-tiles.schema.ts";

type Place = Pick<Location, "id" | "name" | "address">;

/** A place with both coordinates. */
export type PlacePoint = MapPoint & { id: number; name: string };

/** How a map is opened by a press: our own with a tile server's pictures, or Google's. */
export type LiveMap = { is: "tiles"; tiles: MapTiles } | { is: "google"; url: string };

export function listPoints(locations: readonly Place[]): PlacePoint[] {
  return locations.flatMap(({ id, name, address: { lat, lang } }) =>
    lat === null || lang === null ? [] : [{ id, name, lat, lang }],
  );
}

/** One point each: departments at one address are one pin. */
export function listPins(points: readonly PlacePoint[]): PlacePoint[] {
  return points.filter(
    (point, n) =>
      points.findIndex(({ lat, lang }) => lat === point.lat && lang === point.lang) === n,
  );
}

/**
 * Google's where the place has a key of its own, else ours where a tile server is configured. Null where there is
 * neither: the drawing and the directions remain.
 *
 * @see Specification §7, "Interactive map"
 */
export function resolveLiveMap(places: readonly Place[], tiles: MapTiles | null): LiveMap | null {
  const points = listPoints(places);
  const [first, ...others] = points;
  if (first === undefined) return null;
  const key = places.find(({ id }) => id === first.id)?.address.map_key ?? null;
  if (key !== null && listPins([first, ...others]).length === 1) {
    const query = new URLSearchParams({ key, q: `${first.lat},${first.lang}` });
    return { is: "google", url: `${GOOGLE_MAPS}/maps/embed/v1/place?${query}` };
  }
  return tiles && { is: "tiles", tiles };
}

export const GOOGLE_MAPS = "https://www.google.com";

/** The address of a picture of a map, by the pattern of the site's image service. */
export function formatMapPicture(pattern: string, { lat, lang }: MapPoint, width: number): string {
  const values: Readonly<Record<string, string>> = {
    lat: String(lat),
    lang: String(lang),
    width: String(width),
    quality: String(MAP_QUALITY),
  };
  return pattern.replaceAll(
    /\{(lat|lang|width|quality)\}/g,
    (_, name: string) => values[name] ?? "",
  );
}

/** @see Specification §9, "Images are served at quality 75 by default" */
const MAP_QUALITY = 75;
