import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchStates } from "#tests/builders/search-state.ts";
import { FACET_FIELDS } from "../fields/facet-fields.ts";
import { formatSearchQuery } from "../query/format-search-query.ts";
import { applyWords } from "../query/restate-search.ts";
import type { SearchState } from "../query/search-state.ts";
import { understandWords } from "../words/understand-words.ts";
import { buildVocabulary } from "../words/vocabulary.ts";
import { createSearchHrefs } from "./search-hrefs.ts";

const PATH = "/search/used-cars";

const VOCABULARY = buildVocabulary({
  models: [{ make: "Toyota", model: "HiLux" }],
  values: {
    make: { Toyota: 1 },
    body: { Ute: 1, Sedan: 1 },
    drive: { "4WD": 1, AWD: 1 },
    colour: { Red: 1 },
  },
});

const CONTEXT = { thisYear: 2026, weeklyField: null, counts: {}, measures: [] };

const TYPED = ["ute", "sedan", "red", "4x4", "toyota", "under 30k", "2019", "cheap", "zebra"];

/** Searches by facets, by words that are understood, by such of which a value was changed since, by exact words. */
const states = fc
  .tuple(
    searchStates,
    fc.shuffledSubarray(TYPED),
    fc.constantFrom("choices", "words", "changed", "exact"),
  )
  .map(([state, typed, kind]): SearchState => {
    if (kind === "choices") return state;
    const query = typed.join(" ");
    if (kind === "exact") return { ...state, query, isExact: true };
    const understood = applyWords({ ...state, query }, understandWords(query, VOCABULARY, CONTEXT));
    if (kind === "words") return understood;
    return { ...understood, choices: { ...understood.choices, body: ["ute"] } };
  });

const toHref = (state: SearchState): string => `${PATH}${formatSearchQuery(state)}`;

describe("an address written from what a page's links have in common is the one written whole", () => {
  it("with other values of a facet", () => {
    const values = fc.array(fc.string({ minLength: 1 }), { maxLength: 3 });
    fc.assert(
      fc.property(states, fc.constantFrom(...FACET_FIELDS), values, (state, field, chosen) => {
        const { [field]: _own, ...others } = state.choices;
        const choices = chosen.length === 0 ? others : { ...others, [field]: chosen };
        expect(createSearchHrefs(PATH, state).withChoices(field, chosen)).toBe(
          toHref({ ...state, page: 1, choices }),
        );
      }),
    );
  });

  it("with one value of a facet", () => {
    const value = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(states, fc.constantFrom(...FACET_FIELDS), value, (state, field, chosen) => {
        const choices = { ...state.choices, [field]: [chosen] };
        expect(createSearchHrefs(PATH, state).withChoice(field, chosen)).toBe(
          toHref({ ...state, page: 1, choices }),
        );
      }),
    );
  });

  it("with another order, and with another page", () => {
    fc.assert(
      fc.property(
        states,
        fc.constantFrom(null, "price:asc"),
        fc.integer({ min: 1, max: 100_000 }),
        (state, sort, page) => {
          const { withSort, withPage } = createSearchHrefs(PATH, state);
          expect(withSort(sort)).toBe(toHref({ ...state, page: 1, sort }));
          expect(withPage(page)).toBe(toHref({ ...state, page }));
          const { query } = createSearchHrefs(PATH, state);
          expect(query).toBe(formatSearchQuery({ ...state, page: 1 }).slice(1));
        },
      ),
    );
  });
});
