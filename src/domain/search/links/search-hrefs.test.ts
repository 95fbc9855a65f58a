import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchStates } from "#tests/builders/search-state.ts";
import { FACET_FIELDS } from "../fields/facet-fields.ts";
import { formatSearchQuery } from "../query/format-search-query.ts";
import type { SearchState } from "../query/search-state.ts";
import { createSearchHrefs } from "./search-hrefs.ts";

const PATH = "/search/used-cars";

const toHref = (state: SearchState): string => `${PATH}${formatSearchQuery(state)}`;

describe("an address written from what a page's links have in common is the one written whole", () => {
  it("with other values of a facet", () => {
    const values = fc.array(fc.string({ minLength: 1 }), { maxLength: 3 });
    fc.assert(
      fc.property(
        searchStates,
        fc.constantFrom(...FACET_FIELDS),
        values,
        (state, field, chosen) => {
          const { [field]: _own, ...others } = state.choices;
          const choices = chosen.length === 0 ? others : { ...others, [field]: chosen };
          expect(createSearchHrefs(PATH, state).withChoices(field, chosen)).toBe(
            toHref({ ...state, page: 1, choices }),
          );
        },
      ),
    );
  });

  it("with one value of a facet", () => {
    const value = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(searchStates, fc.constantFrom(...FACET_FIELDS), value, (state, field, chosen) => {
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
        searchStates,
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
