import * as fc from "fast-check";
import { isRangeField } from "#domain/search/facet-definitions.ts";
import { FACET_FIELDS } from "#domain/search/facet-fields.ts";
import { MAX_PAGE, type SearchState } from "#domain/search/search-state.ts";
import { SORT_FIELDS } from "#domain/search/sort-orders.ts";

/** Text as an address can carry it: well-formed, trimmed. */
const word = fc.string({ unit: "binary", maxLength: 20 }).map((text) => text.toWellFormed().trim());

const wholeNumber = fc.nat({ max: 999_999_999_999 });

const choicesOf = (field: (typeof FACET_FIELDS)[number]) =>
  fc
    .uniqueArray(
      isRangeField(field) ? wholeNumber.map(String) : word.filter((text) => text !== ""),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((values) => values.sort());

/** A range written as a choice would be read as the range, so only one of the two is generated. */
const range = fc
  .tuple(fc.option(wholeNumber), fc.option(wholeNumber))
  .filter(([min, max]) => min !== null || max !== null)
  .map(([one, other]) =>
    one !== null && other !== null
      ? { min: Math.min(one, other), max: Math.max(one, other) }
      : { min: one, max: other },
  );

/** Any search that an address can ask for, in its canonical form. */
export const searchStates: fc.Arbitrary<SearchState> = fc.record({
  query: word,
  choices: fc.record(Object.fromEntries(FACET_FIELDS.map((field) => [field, choicesOf(field)])), {
    requiredKeys: [],
  }),
  ranges: fc.record(
    Object.fromEntries(FACET_FIELDS.filter(isRangeField).map((field) => [field, range])),
    { requiredKeys: [] },
  ),
  sort: fc.option(
    fc
      .tuple(fc.constantFrom(...SORT_FIELDS), fc.constantFrom("asc", "desc"))
      .map(([field, direction]) => `${field}:${direction}`),
  ),
  page: fc.integer({ min: 1, max: MAX_PAGE }),
});
