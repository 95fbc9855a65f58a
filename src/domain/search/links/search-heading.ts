import type { Site } from "../../site/config/site.ts";
import { formatCarType } from "../../vehicle/car-type.ts";
import type { FacetField } from "../fields/facet-fields.ts";
import { CATEGORY_NOUNS, findKindWords, parseCategory } from "../places/search-category.ts";
import type { SearchPlace } from "../places/search-place.ts";
import { listSearchKinds, resolveStockWords } from "../places/stock-kinds.ts";
import type { StockSummary } from "../places/stock-summary.ts";
import type { SearchState } from "../query/search-state.ts";

type HeadingSite = Pick<Site, "default_search_path">;
type HeadingStock = Pick<StockSummary, "carTypes">;

/** Never followed by "for sale". */
const LENT_CAR_TYPES = ["rental", "subscription"];

const KIND_NOUNS: readonly string[] = Object.keys(CATEGORY_NOUNS);

/** Adjectives: "Adventure motorcycles", not "Adventures". */
const DESCRIBING_BODIES = ["Naked", "Adventure", "Off-Road", "Commercial", "Cab Chassis"];

/** The site's name for a path, else "Used Mazda CX-5 for sale", "Electric SUVs for sale in Brisbane". */
export function formatSearchHeading(
  place: SearchPlace,
  state: SearchState,
  site: HeadingSite,
  stock: HeadingStock,
): string {
  return resolveHeading(place, formatSearchSubject(place, state, site, stock));
}

export function resolveHeading({ name }: SearchPlace, subject: string): string {
  return name ?? formatCarType(subject);
}

/** For use in a sentence. With no condition chosen, a stock that is all for rent is not "for sale". */
export function formatSearchSubject(
  place: SearchPlace,
  state: SearchState,
  site: HeadingSite,
  stock: HeadingStock,
): string {
  const one = (field: FacetField) => resolveSingle(place, state, field);
  const carTypes = place.fixed.car_type ?? state.choices.car_type ?? [];
  const region = one("city") ?? one("state");
  const kind = formatCategory(one("categories"), resolveNoun(place, site));
  const words = [
    formatCarTypes(one("car_type") === null ? carTypes : [one("car_type") ?? ""]),
    formatFuel(one("fuel")),
    formatSubject(one("make"), one("model"), one("body"), kind),
    isLent(carTypes, stock) ? null : "for sale",
    region === null ? null : `in ${region}`,
  ];
  return words.filter((word) => word !== null && word !== "").join(" ");
}

function isLent(carTypes: readonly string[], stock: HeadingStock): boolean {
  if (carTypes.length > 0) return carTypes.some((type) => LENT_CAR_TYPES.includes(type));
  const inStock = stock.carTypes.map(({ value }) => value.toLowerCase());
  return inStock.length > 0 && inStock.every((type) => LENT_CAR_TYPES.includes(type));
}

/** Several spellings on a path count as one value. */
function resolveSingle(place: SearchPlace, state: SearchState, field: FacetField): string | null {
  const chosen = state.choices[field] ?? [];
  if (chosen.length > 0) return chosen.length === 1 ? (chosen[0] ?? null) : null;
  const fixed = place.fixed[field] ?? [];
  return fixed.length === 1 || field === "model" || field === "make" ? (fixed[0] ?? null) : null;
}

function formatCarTypes(carTypes: readonly string[]): string {
  const last = carTypes.at(-1) ?? "";
  return carTypes.length < 2 ? last : `${carTypes.slice(0, -1).join(", ")} and ${last}`;
}

/** Lower case, except LPG. */
function formatFuel(fuel: string | null): string | null {
  return fuel === null || fuel === fuel.toUpperCase() ? fuel : fuel.toLowerCase();
}

function formatSubject(
  make: string | null,
  model: string | null,
  body: string | null,
  noun: string,
): string {
  if (make !== null && model !== null) return `${make} ${model}`;
  if (make !== null && body === null && namesKind(make)) return make;
  const kind = body === null ? noun : formatBody(body, noun);
  return [make, model, kind].filter((word) => word !== null).join(" ");
}

/** "Lotus Caravans" needs no noun. */
function namesKind(make: string): boolean {
  return parseCategory(make.split(" ").at(-1)?.toLowerCase() ?? "") !== null;
}

function formatBody(body: string, noun: string): string {
  if (DESCRIBING_BODIES.includes(body)) return `${body} ${noun}`;
  return /(?:s|x|ch)$/i.test(body) ? `${body}es` : `${body}s`;
}

/** "Truck: Prime mover" gives "prime mover trucks", "NZ new" gives "NZ new cars", and "Light trucks" stays. */
function formatCategory(category: string | null, noun: string): string {
  const [kind = "", name = kind] = (category ?? "")
    .split(/:(?=[^:]*$)/u)
    .map((part) => part.trim());
  if (name === "") return noun;
  const ofKind = KIND_NOUNS.find((each) => each === `${kind.toLowerCase()}s`) ?? noun;
  const words = name
    .split(" ")
    .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()));
  const last = words.at(-1) ?? "";
  if (/[^s]s$/iu.test(last)) return words.join(" ");
  return [...words.slice(0, -1), `${last}s` === ofKind ? ofKind : `${last} ${ofKind}`].join(" ");
}

function resolveNoun(place: SearchPlace, site: HeadingSite): string {
  const kind = findKindWords(place.fixed.item_type ?? []);
  return (kind ?? resolveStockWords(listSearchKinds(site))).noun;
}
