import { describe, expect, test } from "vitest";
import { createTokenizer } from "../tokens/create-tokenizer.ts";
import { parseTextQuery } from "./parse-text-query.ts";
import { MAX_DENIED_PHRASES, MAX_QUERY_LENGTH, MAX_QUERY_TERMS } from "./text-query.ts";

const tokenize = createTokenizer({});

/** Words as they are, prefixes with `…`, phrases in quotes, a blank for a stop word in one. */
function read(text: string, stopWords: readonly string[] = [], hasPrefixSearch = true): string {
  const query = parseTextQuery(text, { stopWords: new Set(stopWords), hasPrefixSearch, tokenize });
  const terms = query.terms.map((term) =>
    term.is === "word" ? `${term.word}${term.isPrefix ? "…" : ""}` : toPhrase(term.words),
  );
  return [...terms, ...query.negatives.map((words) => `-${toPhrase(words)}`)].join(" ");
}

function toPhrase(words: readonly (string | null)[]): string {
  return `"${words.map((word) => word ?? "*").join(" ")}"`;
}

describe("a query is read as words, of which the last is being typed", () => {
  test.each([
    ["toyota hilux", "toyota hilux…"],
    ["toyota hilux ", "toyota hilux"],
    ["hilux-", "hilux"],
    ["CX-5", "cx 5…"],
    ["", ""],
    [' - , "" ', ""],
  ])("%j", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test("no word is being typed where prefix search is off", () => {
    expect(read("toyota hil", [], false)).toBe("toyota hil");
  });
});

describe("phrases", () => {
  test.each([
    ['"land cruiser"', '"land cruiser"'],
    ['red "land cruiser" gx', 'red "land cruiser" gx…'],
    ['red "land cruiser', 'red "land cruiser"'],
    ['a"b c"d', 'a "b c" d…'],
    ['"one two. three', '"one two" "three"'],
    ['"2.0 litre"', '"2 0 litre"'],
    ['"solo"', '"solo"'],
    ['""a', "a…"],
  ])("%s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe("negatives", () => {
  test.each([
    ["ute -red", 'ute -"red"'],
    ["-red ute", 'ute… -"red"'],
    ['ute -"dark red" x', 'ute x… -"dark red"'],
    ["ute - red", "ute red…"],
    ["cx-5", "cx 5…"],
    ["ute --red", "ute red…"],
    ['ute -"a b. c"', 'ute -"a b" -"c"'],
  ])("%s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe("stop words", () => {
  test.each([
    ["the ute", "ute…"],
    ["ute the", "ute the…"],
    ["ute the ", "ute"],
    ['"top of the range"', '"top * * range"'],
    ['"the top of"', '"top"'],
    ['"of the"', ""],
  ])("%s", (text, expected) => {
    expect(read(text, ["the", "of"])).toBe(expected);
  });
});

test("words count their places, and a hard separator leaves a gap", () => {
  const { terms } = parseTextQuery('a b. c "d e" f', {
    stopWords: new Set(),
    hasPrefixSearch: true,
    tokenize,
  });
  expect(terms.map(({ position }) => position)).toEqual([0, 1, 9, 10, 12]);
});

test("ten terms are read, an eleventh is not, nor what is denied after it", () => {
  const words = Array.from({ length: MAX_QUERY_TERMS + 1 }, (_, at) => `w${at}`);
  expect(read(words.slice(0, -1).join(" "))).toBe(`${words.slice(0, -1).join(" ")}…`);
  expect(read(`${words.join(" ")} -red`)).toBe(words.slice(0, -1).join(" "));
});

test("of a megabyte only the beginning is read", () => {
  const { terms } = parseTextQuery("x".repeat(1_000_000), {
    stopWords: new Set(),
    hasPrefixSearch: true,
    tokenize,
  });
  expect(terms).toHaveLength(1);
  expect(read(`${" ".repeat(MAX_QUERY_LENGTH - 1)}ab`)).toBe("a…");
  expect(read(`${" ".repeat(MAX_QUERY_LENGTH)}ab`)).toBe("");
});

test.each([
  [MAX_DENIED_PHRASES - 1, MAX_DENIED_PHRASES - 1],
  [MAX_DENIED_PHRASES, MAX_DENIED_PHRASES],
  [MAX_DENIED_PHRASES + 1, MAX_DENIED_PHRASES],
])("of %i denied phrases %i are read, and every denied word", (asked, kept) => {
  const text = Array.from({ length: asked }, (_, at) => `-"a b${at}" -c${at}`).join(" ");
  const rules = { stopWords: new Set<string>(), hasPrefixSearch: true, tokenize };
  const { negatives } = parseTextQuery(text, rules);
  expect(negatives.filter(({ length }) => length === 2)).toHaveLength(kept);
  expect(negatives.filter(({ length }) => length === 1)).toHaveLength(asked);
});
