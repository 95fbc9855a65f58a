import { describe, expect, test } from "vitest";
import { understandWords } from "../words/understand-words.ts";
import { buildVocabulary } from "../words/vocabulary.ts";
import { formatSearchQuery } from "./format-search-query.ts";
import { parseSearchState } from "./parse-search-state.ts";
import { applyWords } from "./restate-search.ts";
import type { SearchState } from "./search-state.ts";

const VOCABULARY = buildVocabulary({
  models: [{ make: "Toyota", model: "HiLux" }],
  values: {
    make: { Toyota: 1, Kia: 1 },
    body: { Ute: 1, Sedan: 1 },
    drive: { "4WD": 1, AWD: 1 },
    colour: { Red: 1 },
  },
});

const CONTEXT = { thisYear: 2026, weeklyField: null, counts: {}, measures: [] } as const;

/** The search of an address, with its text understood. */
function read(query: string): SearchState {
  const state = parseSearchState(new URLSearchParams(query));
  return applyWords(state, understandWords(state.query, VOCABULARY, CONTEXT));
}

const restate = (
  query: string,
  change: (state: SearchState) => Partial<SearchState> = () => ({}),
) => {
  const state = read(query);
  return decodeURIComponent(formatSearchQuery({ ...state, ...change(state) })).replaceAll("+", " ");
};

describe("an address keeps the words that were typed", () => {
  test.each([
    "?query=red ute under $30,000",
    "?query=red ute under $30,000 zebra",
    "?query=cheap 4x4",
    "?query=cheap low km ute",
    "?query=ute not red",
    "?query=toyota hilux&refinementList[colour][0]=Red",
    "?query=ute&refinementList[body][0]=Sedan",
    "?query=ute&sortBy=price:desc&page=3",
    "?query=cars for sale",
  ])("%s", (address) => {
    expect(restate(address.slice(1).replaceAll(" ", "+"))).toBe(address);
  });

  test("but not where a parameter says the same", () => {
    expect(restate("query=ute&refinementList[body][0]=Ute")).toBe("?query=ute");
  });
});

describe("what is taken off or changed", () => {
  test("takes its words along, and leaves the others", () => {
    expect(restate("query=red+ute+under+30k", () => ({ ranges: {} }))).toBe("?query=red ute");
    expect(
      restate("query=red+ute+under+30k", ({ choices: { body: _body, ...choices } }) => ({
        choices,
      })),
    ).toBe("?query=red under 30k");
    expect(restate("query=cheap+ute", () => ({ sort: "km:asc" }))).toBe("?query=ute&sortBy=km:asc");
  });

  test("is said by parameters where the words meant more", () => {
    expect(
      restate("query=red+4x4", ({ choices }) => ({ choices: { ...choices, drive: ["AWD"] } })),
    ).toBe("?query=red&refinementList[drive][0]=AWD");
  });

  test("may be what nobody understood", () => {
    expect(restate("query=red+zebra+ute", () => ({ query: "" }))).toBe("?query=red ute");
    expect(restate("query=red+zebra+ute", () => ({ query: "lion" }))).toBe("?query=red ute lion");
  });

  test.each([
    ["ute under 30k", "20000:", { min: 20_000, max: 30_000 }],
    ["ute under 30k", ":40000", { min: null, max: 30_000 }],
    ["ute under 30k", "40000:", { min: 40_000, max: 30_000 }],
  ])(
    "a range beside the one in words, %s and %s, acts with it, and an address says both",
    (query, range, both) => {
      const address = `?query=${query}&range[price]=${range}`;
      expect(read(address.slice(1)).ranges).toEqual({ price: both });
      expect(restate(address.slice(1))).toBe(address);
    },
  );

  test("a range that both words and an address bound is changed in both", () => {
    const address = "query=ute under 30k&range[price]=20000:";
    expect(restate(address, () => ({ ranges: {} }))).toBe("?query=ute");
    expect(restate(address, () => ({ ranges: { price: { min: 5_000, max: null } } }))).toBe(
      "?query=ute&range[price]=5000:",
    );
    expect(restate(address, () => ({ choices: {} }))).toBe("?query=under 30k&range[price]=20000:");
  });

  test("a value is added beside the one in words", () => {
    expect(read("query=ute&refinementList[body][0]=Sedan").choices.body).toEqual(["Sedan", "Ute"]);
  });
});
