import { foldPath } from "../../text/fold-path.ts";
import type { Country } from "../../values/countries.ts";
import { METROPOLISES } from "../../values/metropolises.ts";
import type { Location } from "../location.schema.ts";
import { listPoints } from "../map/resolve-map.ts";
import type { MapPoint } from "../resolve-distance.ts";
import { POSTCODE_AREAS } from "./postcode-areas.ts";

/** `name` is how it is said to the visitor. */
export type VisitorPoint = MapPoint & { name: string };

type Place = Pick<Location, "id" | "name" | "address">;

/**
 * Where the postcode or town that a visitor typed lies: at one of the dealer's places, else roughly by the table of
 * postcodes, else at a large city. Null where nobody knows.
 */
export function findVisitorPoint(
  typed: string,
  locations: readonly Place[],
  country: Country,
): VisitorPoint | null {
  const wanted = foldPath(typed.trim());
  if (wanted === "") return null;
  const own = locations.find(
    ({ name, address }) =>
      address.postcode === wanted ||
      [name, address.city].some((text) => text !== null && foldPath(text) === wanted),
  );
  const [point] = own ? listPoints([own]) : [];
  if (point) return { lat: point.lat, lang: point.lang, name: own?.address.city ?? point.name };
  const areas = readAreas(country);
  const isCode = /^\d{4}$/.test(wanted);
  const area = areas.find(({ from, to, name }) =>
    isCode ? from <= wanted && wanted <= to : foldPath(name) === wanted,
  );
  return area ?? METROPOLISES.find(({ name }) => foldPath(name) === wanted) ?? null;
}

type Area = VisitorPoint & { from: string; to: string };

function readAreas(country: Country): Area[] {
  return POSTCODE_AREAS[country].split("\n").map((line) => {
    const [run = "", lat, lang, ...words] = line.split(" ");
    const [from = "", to = ""] = run.split("-");
    return { from, to, lat: Number(lat), lang: Number(lang), name: words.join(" ") };
  });
}
