import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseFilter } from "#engine/filter-syntax/parse-filter.ts";
import { parseTextQuery } from "#engine/text-index/query/parse-text-query.ts";
import { createTokenizer } from "#engine/text-index/tokens/create-tokenizer.ts";
import { createPlainFilterParser } from "./plain-engine/filter/parse-plain-filter.ts";
import { readPlainQuery } from "./plain-engine/text/read-plain-query.ts";

const TESTS = import.meta.dirname;

/** Lines of the oracle that import what the engine runs, and not only its types. */
function listSharedCode(): string[] {
  const folder = join(TESTS, "plain-engine");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name));
  const builders = ["naive-filter.ts", "write-filter.ts"].map((name) =>
    join(TESTS, "builders", name),
  );
  return [...files, ...builders].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^import (?!type ).*?from "([^"]+)";/gms)]
      .filter(([, from = ""]) => from.startsWith("#engine/") || from.includes("/src/"))
      .map(([line]) => `${file}: ${line}`),
  );
}

test("the oracle runs no code of the engine that it judges", () => {
  expect(listSharedCode()).toEqual([]);
});

const WORDS =
  `( ) ( ) [ ] , = < > ! " ' \\ != >= <= AND OR NOT IN TO EXISTS IS NULL EMPTY STARTS WITH CONTAINS
  _geo XOR a a b b.c 1 -3 "x" 'y' \\n \\x41 \\u{41} \\x4 🐻 é`.split(/\s+/);
const CONDITIONS =
  `a = 1|a != "b c"|a IN [1, b,]|a NOT IN []|a 1 TO 2|a IS NOT NULL|a IS EMPTY|a NOT EXISTS|
  a STARTS WITH b|a NOT STARTS WITH b|a >= -3`.split("|");
const soup = fc
  .array(fc.constantFrom(...WORDS, "\n"), { maxLength: 9 })
  .chain((words) => fc.constantFrom(words.join(" "), words.join("")));
const sentence = fc
  .array(
    fc.tuple(
      fc.constantFrom("", "", "NOT ", "(", "NOT NOT ("),
      fc.constantFrom(...CONDITIONS),
      fc.constantFrom("", "", ")"),
      fc.constantFrom(" AND ", " OR ", ""),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.flat().join(""));
const text = fc.oneof(soup, sentence, fc.string({ unit: "binary", maxLength: 12 }));
const filter = fc.oneof(text, fc.array(fc.oneof(text, fc.array(text, { maxLength: 2 }))));

const readOrRefuse = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return Object(error)["code"];
  }
};

test("the engine reads and refuses any filter as the oracle's own parser does", () => {
  fc.assert(
    fc.property(filter, (asked) => {
      const expected = readOrRefuse(() => createPlainFilterParser()(asked));
      expect(readOrRefuse(() => parseFilter(asked))).toEqual(expected);
    }),
    { numRuns: 3_000 },
  );
});

const query = fc.oneof(
  fc
    .array(
      fc.constantFrom(...'red the CX-5 - -  " \' . , ! é 🐻 4x4 -" '.split(/(?= )/), " ", '"'),
      { maxLength: 12 },
    )
    .map((pieces) => pieces.join("")),
  fc.string({ unit: "binary", maxLength: 30 }),
);

test("the engine reads any query's words as the oracle does", () => {
  const stopWords = ["the", "red"];
  fc.assert(
    fc.property(query, fc.boolean(), (asked, hasPrefixSearch) => {
      const prefixSearch = hasPrefixSearch ? "indexingTime" : "disabled";
      expect(
        parseTextQuery(asked, {
          stopWords: new Set(stopWords),
          hasPrefixSearch,
          tokenize: createTokenizer({}),
        }),
      ).toEqual(readPlainQuery(asked, { searchableAttributes: ["*"], stopWords, prefixSearch }));
    }),
    { numRuns: 2_000 },
  );
});
