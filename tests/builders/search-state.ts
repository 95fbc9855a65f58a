import * as fc from "fast-check";
import { FACET_FIELDS, isRangeField } from "#domain/search/fields/facet-fields.ts";
import { SORT_FIELDS } from "#domain/search/fields/sort-orders.ts";
import { toSearchParameters } from "#domain/search/query/format-search-query.ts";
import { MAX_PAGE, type SearchState } from "#domain/search/query/search-state.ts";
import { readSearchWords } from "#domain/search/query/search-text.ts";

/** Text that an address can carry: well-formed, trimmed, without control characters. */
const word = fc.string({ unit: "binary", maxLength: 20 }).map((text) =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, "")
    .trim(),
);

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

/** A range that is written like a choice is parsed as the range, so only one of the two is generated. */
const range = fc
  .tuple(fc.option(wholeNumber), fc.option(wholeNumber))
  .filter(([min, max]) => min !== null || max !== null)
  .map(([one, other]) =>
    one !== null && other !== null
      ? { min: Math.min(one, other), max: Math.max(one, other) }
      : { min: one, max: other },
  );

/** Any search that an address can express, in its canonical form. */
export const searchStates: fc.Arbitrary<SearchState> = fc.record({
  query: word.map(readSearchWords),
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

/** How others write the same address: in another order, with gaps, repeats and escapes. */
export type AddressHabits = {
  order: number[];
  gap: number;
  isRepeated: boolean;
  isEscaped: boolean;
};

export const addressHabits: fc.Arbitrary<AddressHabits> = fc.record({
  order: fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
  gap: fc.nat({ max: 9 }),
  isRepeated: fc.boolean(),
  isEscaped: fc.boolean(),
});

/** Formats the address of a search from "?" on, with meaningless parameters. */
export function spellSearch(state: SearchState, habits: AddressHabits): string {
  const encode = habits.isEscaped ? escapeAll : encodeURIComponent;
  const pairs = toSearchParameters(state)
    .map(({ name, value }) => ({
      name: name.replace(/\[(\d+)\]$/, (_, n) => `[${Number(n) * (habits.gap + 1) + habits.gap}]`),
      value,
    }))
    .flatMap((pair) => (habits.isRepeated ? [pair, pair] : [pair]));
  const all = [...pairs, { name: "utm_source", value: "mail" }, { name: "make", value: "Kia" }];
  const ranked = all.map((pair, n) => ({ pair, rank: habits.order[n % habits.order.length] ?? 0 }));
  const inOrder = ranked.sort((one, other) => one.rank - other.rank).map(({ pair }) => pair);
  return `?${inOrder.map(({ name, value }) => `${encode(name)}=${encode(value)}`).join("&")}`;
}

/** Escapes every byte, letters as well. */
function escapeAll(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => `%${byte.toString(16).padStart(2, "0")}`)
    .join("");
}
