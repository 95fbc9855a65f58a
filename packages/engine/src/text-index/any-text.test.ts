import * as fc from "fast-check";
import { expect, test } from "vitest";
import { searchPlainly } from "#tests/plain-engine/text/search-plainly.ts";
import { createTextIndex } from "./create-text-index.ts";
import type { MatchingStrategy, TextIndex, TextOptions, TextRule } from "./text-index.ts";
import type { TextSettings } from "./text-settings.ts";

const RULES = [
  "words",
  "typo",
  "proximity",
  "attributeRank",
  "wordPosition",
  "exactness",
] as const satisfies readonly TextRule[];

const TRADE = ["toyota", "toyta", "hilux", "land", "cruiser", "landcruiser", "cx", "5", "cx5"];
const MORE = ["lands", "and", "lan", "dcruiser", "the", "Citroën", "citreon", "white", "withe"];
const word = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...TRADE, ...MORE) },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom("a", "b", "🐻"), maxLength: 11 }) },
);
const separator = fc.constantFrom(" ", " ", " ", "-", ", ", "! ", "'");

function joinWords(maxLength: number): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(word, separator), { maxLength })
    .map((parts) =>
      parts.map(([text, after], at) => (at < parts.length - 1 ? text + after : text)).join(""),
    );
}

const text = joinWords(6);
const document = fc.record(
  {
    name: fc.oneof(text, fc.constant(null), fc.integer({ min: 0, max: 9 })),
    tags: fc.array(text, { maxLength: 3 }),
    maker: fc.oneof(
      fc.record({ name: text, code: word }),
      fc.array(fc.record({ name: text }), { maxLength: 2 }),
    ),
    note: text,
  },
  { requiredKeys: [] },
);
const change = fc.record({ row: fc.nat({ max: 11 }), document: fc.option(document) });
const quoted = joinWords(3).map((phrase) => `"${phrase}"`);
const query = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 6, arbitrary: word }, { weight: 1, arbitrary: quoted }),
      fc.constantFrom("", "", "", "", "-"),
      fc.constantFrom(" ", " ", " ", "-", ". "),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .chain((parts) =>
    fc
      .constantFrom("", "", " ")
      .map((end) =>
        parts
          .map(([term, sign, after], at) => sign + term + (at < parts.length - 1 ? after : end))
          .join(""),
      ),
  );
const settings = fc.record(
  {
    searchableAttributes: fc.constantFrom<string[]>(
      ["*"],
      ["name", "tags", "maker"],
      ["maker.name", "tags"],
      ["tags", "maker.code", "name"],
    ),
    stopWords: fc.constantFrom<string[]>([], ["the", "and"]),
    synonyms: fc.constantFrom<Record<string, string[]>>(
      {},
      { toyota: ["land cruiser", "cx5"], "land cruiser": ["prado", "toyota hilux"] },
    ),
    prefixSearch: fc.constantFrom<NonNullable<TextSettings["prefixSearch"]>>(
      "indexingTime",
      "disabled",
    ),
    typoTolerance: fc.constantFrom<NonNullable<TextSettings["typoTolerance"]>>(
      {},
      { enabled: false },
      { disableOnWords: ["toyota"], disableOnAttributes: ["tags"] },
      { minWordSizeForTypos: { oneTypo: 2, twoTypos: 4 } },
    ),
  },
  { requiredKeys: ["searchableAttributes"] },
);

function searchIndex(index: TextIndex, q: string, options: TextOptions) {
  const matches = index.search(q, options);
  if (!matches) return null;
  const ranks = RULES.map((rule) => [rule, matches.rankBy([rule])] as const);
  return [...matches.rows].map((row) => ({
    row,
    ...Object.fromEntries(ranks.map(([rule, rankOf]) => [rule, rankOf(row)])),
  }));
}

test("the index finds and ranks as reading every word of every document does, as documents come, change and go", () => {
  fc.assert(
    fc.property(
      settings,
      fc.array(change, { maxLength: 16 }),
      fc.array(query, { minLength: 1, maxLength: 4 }),
      fc.constantFrom<MatchingStrategy>("last", "last", "all", "frequency"),
      fc.constantFrom(null, null, ["name"], ["tags", "maker"], ["maker.name"], []),
      (given, changes, queries, strategy, searchOn) => {
        const options = { matchingStrategy: strategy, attributesToSearchOn: searchOn };
        const index = createTextIndex(given);
        const documents = new Map<number, object>();
        for (const { row, document: put } of changes) {
          if (put) {
            documents.set(row, put);
            index.put(row, put);
          } else {
            documents.delete(row);
            index.delete(row);
          }
          const [q = ""] = queries;
          expect(searchIndex(index, q, options)).toEqual(
            searchPlainly(documents, q, given, strategy, searchOn),
          );
        }
        for (const q of queries) {
          const plain = searchPlainly(documents, q, given, strategy, searchOn);
          expect(searchIndex(index, q, options)).toEqual(plain);
          const candidates = Uint32Array.from([...documents.keys()].filter((row) => row % 3 > 0));
          const some = index.search(q, { ...options, rows: candidates });
          const expected = plain?.map(({ row }) => row).filter((row) => row % 3 > 0);
          expect(some && [...some.rows].sort((a, b) => a - b)).toEqual(expected ?? null);
        }
      },
    ),
    { numRuns: 300 },
  );
});
