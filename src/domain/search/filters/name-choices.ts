import type { FacetField } from "../fields/facet-fields.ts";
import { listFields } from "../places/search-place.ts";
import type { StockSummary, StockValue } from "../places/stock-summary.ts";
import { type FacetChoices, hasValue, type SearchState } from "../query/search-state.ts";
import type { SearchAnswer } from "./search-answer.ts";

/** Fields whose every value is in the summary. */
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

/** Headings leave out a fuel that is out of stock; its chip stays, so that it can be removed. */
const HEADED: typeof STOCKED = { ...STOCKED, fuel: ({ fuels }) => fuels };

/**
 * Leaves out choices that are not in stock: anybody can write an address, and pages repeat choices in
 * headings. All stay while the stock is unknown.
 */
export function nameChoices(
  state: SearchState,
  stock: StockSummary,
  facets: SearchAnswer["facets"],
  place: "chips" | "heading",
): SearchState {
  const listNames = place === "heading" ? HEADED : STOCKED;
  if (stock.total === 0) return state;
  const choices: FacetChoices = {};
  for (const field of listFields(state.choices)) {
    const stocked = listNames[field]?.(stock).map(({ value }) => value);
    const chosen = state.choices[field] ?? [];
    const counted = facets[field]?.distribution ?? {};
    const named = stocked
      ? chosen.filter((value) => Object.hasOwn(counted, value) || hasValue(stocked, value))
      : chosen;
    if (named.length > 0) choices[field] = named;
  }
  return { ...state, choices };
}
