import { resolveDistanceKm } from "../../location/resolve-distance.ts";
import type { Site } from "../../site/config/site.ts";
import { METROPOLISES } from "../../values/metropolises.ts";

/** A city by the towns of the site that lie in it. */
export type SiteMetropolis = { name: string; towns: readonly string[] };

type PlacedSite = Pick<Site, "locations" | "search_paths">;

/** The place at the end of a landing page's name: "Used cars in Brisbane". */
const PLACE = /\bin (?<place>\p{Lu}.*)$/u;

/**
 * Cities that shoppers name instead of a suburb: by the site's own landing pages, and else by how far its locations
 * are from the centre. A location without coordinates lies in none.
 */
export function listMetropolises({ locations, search_paths }: PlacedSite): SiteMetropolis[] {
  const named = search_paths.flatMap(({ name, filters: { city } }) => {
    const place = PLACE.exec(name)?.groups?.["place"];
    return place === undefined || city === undefined ? [] : [{ name: place, towns: [city].flat() }];
  });
  const near = METROPOLISES.map((metropolis) => ({
    name: metropolis.name,
    towns: locations.flatMap(({ address: { city, lat, lang } }) => {
      if (city === null || lat === null || lang === null) return [];
      return resolveDistanceKm(metropolis, { lat, lang }) <= metropolis.km ? [city] : [];
    }),
  }));
  const isNamed = (city: string) => named.some(({ name }) => name === city);
  return [...named, ...near.filter(({ name }) => !isNamed(name))].filter(
    ({ towns }) => towns.length > 0,
  );
}
