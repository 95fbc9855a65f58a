import { FACET_FIELDS } from "../fields/facet-fields.ts";
import { type FacetChoices, normaliseValue, type SearchState } from "../query/search-state.ts";
import type { SearchAnswer } from "./search-answer.ts";

/** Spells choices as the stock does ("mazda" becomes "Mazda"); others stay as typed. @see Specification §5 */
export function spellChoices(state: SearchState, facets: SearchAnswer["facets"]): SearchState {
  const changed: FacetChoices = {};
  for (const field of FACET_FIELDS) {
    const chosen = state.choices[field];
    const distribution = facets[field]?.distribution;
    if (chosen === undefined || distribution === undefined) continue;
    if (chosen.every((value) => Object.hasOwn(distribution, value))) continue;
    changed[field] = spell(chosen, Object.keys(distribution));
  }
  if (Object.keys(changed).length === 0) return state;
  return { ...state, choices: { ...state.choices, ...changed } };
}

function spell(chosen: readonly string[], stocked: readonly string[]): string[] {
  const spellings = new Map(stocked.map((value) => [normaliseValue(value), value]));
  const find = (value: string) => spellings.get(normaliseValue(value));
  const spelled = chosen.map((value) => find(value) ?? find(value.replaceAll('"', "")) ?? value);
  return [...new Set(spelled)].sort();
}
