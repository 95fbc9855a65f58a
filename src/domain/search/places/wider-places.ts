import type { Site } from "../../site/config/site.ts";
import { hasValue } from "../query/search-state.ts";
import { toConfiguredPlace } from "./configured-place.ts";
import { resolveDefaultSearchPath } from "./default-search-path.ts";
import { resolveSearchPath } from "./resolve-search-path.ts";
import { ALL_STOCK_PATH, CATEGORY_NOUNS, WIDEST_CATEGORY } from "./search-category.ts";
import { type FixedValues, listFields, type SearchPlace } from "./search-place.ts";
import type { StockSummary, StockValue } from "./stock-summary.ts";

type SearchSite = Pick<Site, "default_search_path" | "search_paths">;

/** Paths that may cover a narrower one, the preferred first. */
export function listWiderPlaces(site: SearchSite, stock: StockSummary): readonly SearchPlace[] {
  const nouns = Object.keys(CATEGORY_NOUNS);
  const paths = [
    ...nouns.flatMap((noun) => [`/search/${WIDEST_CATEGORY}-${noun}`, `/search/${noun}`]),
    ALL_STOCK_PATH,
  ];
  const places = [
    resolveSearchPath(site, resolveDefaultSearchPath(site), stock),
    ...site.search_paths.map(toConfiguredPlace),
    ...paths.map((path) => resolveSearchPath(site, path, stock)),
  ];
  return places
    .filter((place) => place !== null)
    .filter(({ clauses, ranges }) => clauses.length + Object.keys(ranges).length === 0);
}

export function holdsAll(place: SearchPlace, wanted: FixedValues, stock: StockSummary): boolean {
  return listFields(place.fixed).every((field) => {
    const shown = place.fixed[field] ?? [];
    const values = wanted[field] ?? listStocked(stock, field);
    return values?.every((value) => hasValue(shown, value)) ?? false;
  });
}

/** Whether these values narrow nothing. */
export function coversStock(
  stock: StockSummary,
  field: keyof FixedValues,
  values: readonly string[],
): boolean {
  const stocked = listStocked(stock, field) ?? [];
  return stocked.length > 0 && stocked.every((value) => hasValue(values, value));
}

/** Null for fields that some vehicles lack. */
function listStocked({ carTypes, itemTypes }: StockSummary, field: keyof FixedValues) {
  const values: Partial<Record<keyof FixedValues, StockValue[]>> = {
    car_type: carTypes,
    item_type: itemTypes,
  };
  return values[field]?.map(({ value }) => value) ?? null;
}
