import type { FacetField } from "../fields/facet-fields.ts";
import { listFields } from "../places/search-place.ts";
import type { StockSummary, StockValue } from "../places/stock-summary.ts";
import { type FacetChoices, hasValue, type SearchState } from "../query/search-state.ts";
import type { SearchAnswer } from "./search-answer.ts";

/** Fields of which a summary has every value. */
const STOCKED: Partial<Record<FacetField, (stock: StockSummary) => readonly StockValue[]>> = {
  car_type: ({ carTypes }) => carTypes,
  item_type: ({ itemTypes }) => itemTypes,
  body: ({ bodies }) => bodies,
  make: ({ makes }) => makes,
  model: ({ models }) => models,
  city: ({ cities }) => cities,
  state: ({ states }) => states,
  categories: ({ categories }) => categories,
};

/** The chip of a fuel that is out of stock stays, so that it can be removed; headings leave it out. */
const HEADED: typeof STOCKED = { ...STOCKED, fuel: ({ fuels }) => fuels };

/**
 * The search with only those choices that a page may repeat in its headings: anybody can write an
 * address, so a make that is not in stock is left out. All choices stay while the stock is unknown.
 */
export function nameChoices(
  state: SearchState,
  stock: StockSummary,
  facets: SearchAnswer["facets"],
  place: "chips" | "heading",
): SearchState {
  const known = place === "heading" ? HEADED : STOCKED;
  if (stock.total === 0) return state;
  const choices: FacetChoices = {};
  for (const field of listFields(state.choices)) {
    const stocked = known[field]?.(stock).map(({ value }) => value);
    const chosen = state.choices[field] ?? [];
    const counted = facets[field]?.distribution ?? {};
    const named = stocked
      ? chosen.filter((value) => Object.hasOwn(counted, value) || hasValue(stocked, value))
      : chosen;
    if (named.length > 0) choices[field] = named;
  }
  return { ...state, choices };
}
