import type { FacetField } from "../fields/facet-fields.ts";
import { listFields } from "../places/search-place.ts";
import type { StockSummary, StockValue } from "../places/stock-summary.ts";
import { type FacetChoices, hasValue, type SearchState } from "../query/search-state.ts";
import type { SearchAnswer } from "./search-answer.ts";

/** What a summary knows every value of; of other fields nobody can tell what the stock has. */
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

/** In headings and titles too; the chip of a fuel that is gone stays, so that it can be taken away. */
const HEADED: typeof STOCKED = { ...STOCKED, fuel: ({ fuels }) => fuels };

/**
 * The same search with only those choices that a page may repeat in its own words. Whoever writes an
 * address can put anything there, and a make that the stock has never heard of is no heading. While
 * nothing is known of the stock, all of them stay.
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
