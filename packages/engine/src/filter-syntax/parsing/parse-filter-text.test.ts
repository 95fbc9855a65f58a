import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomFilter, randomSpelling } from "#tests/builders/random-filter.ts";
import { writeFilter } from "#tests/builders/write-filter.ts";
import { EngineError } from "../../engine-error.ts";
import type { FilterNode } from "../filter-node.ts";
import { parseFilterText } from "./parse-filter-text.ts";

const equals = (field: string, value: string): FilterNode => ({
  is: "compare",
  field,
  operator: "=",
  value,
});
const not = (member: FilterNode): FilterNode => ({ is: "not", member });
const or = (...members: FilterNode[]): FilterNode => ({ is: "or", members });
const and = (...members: FilterNode[]): FilterNode => ({ is: "and", members });

const inParentheses = (depth: number) => `${"(".repeat(depth)}a = 1${")".repeat(depth)}`;
const inNots = (depth: number) => `${"NOT ".repeat(depth)}a = 1`;

describe("a condition", () => {
  test.each<[string, FilterNode]>([
    ["make = Toyota", equals("make", "Toyota")],
    ['"make"="Toyota"', equals("make", "Toyota")],
    ["'dog race' = \"Bernese Mountain\"", equals("dog race", "Bernese Mountain")],
    ["  make   =  Toyota  ", equals("make", "Toyota")],
    ["built = 2004-01-01", equals("built", "2004-01-01")],
    ["marque = Citroën", equals("marque", "Citroën")],
    ['make = ""', equals("make", "")],
    ['a = "OR"', equals("a", "OR")],
    ["and = or", equals("and", "or")],
    ["price>=5", { is: "compare", field: "price", operator: ">=", value: "5" }],
    ["price != 5", { is: "compare", field: "price", operator: "!=", value: "5" }],
    ["price < -5", { is: "compare", field: "price", operator: "<", value: "-5" }],
    ["make IN[]", { is: "in", field: "make", values: [] }],
    ["make IN [ a , 'b c', ]", { is: "in", field: "make", values: ["a", "b c"] }],
    ["make NOT  IN[a,b]", not({ is: "in", field: "make", values: ["a", "b"] })],
    ["price 5 TO 10", { is: "between", field: "price", from: "5", to: "10" }],
    ['"price"  "5" TO "10"', { is: "between", field: "price", from: "5", to: "10" }],
    ["make EXISTS", { is: "exists", field: "make" }],
    ["make NOT   EXISTS ", not({ is: "exists", field: "make" })],
    ["make IS NULL", { is: "null", field: "make" }],
    ["make IS  NOT NULL", not({ is: "null", field: "make" })],
    ["make IS EMPTY", { is: "empty", field: "make" }],
    ["make IS NOT EMPTY", not({ is: "empty", field: "make" })],
    ["make STARTS WITH toy", { is: "startsWith", field: "make", value: "toy" }],
    ["make NOT STARTS WITH 'toy'", not({ is: "startsWith", field: "make", value: "toy" })],
    ["make CONTAINS oyo", { is: "contains", field: "make", value: "oyo" }],
    ["make NOT CONTAINS oyo", not({ is: "contains", field: "make", value: "oyo" })],
    ['"EXISTS" EXISTS', { is: "exists", field: "EXISTS" }],
  ])("%s", (text, expected) => {
    expect(parseFilterText(text)).toEqual(expected);
  });

  test.each(["", "  ", "\n\t"])("is not asked by blank text %j", (text) => {
    expect(parseFilterText(text)).toBeNull();
  });
});

describe("NOT binds tighter than AND, AND tighter than OR", () => {
  const [a, b, c] = [equals("a", "1"), equals("b", "1"), equals("c", "1")];
  test.each<[string, FilterNode]>([
    ["a=1 OR b=1 AND c=1", or(a, and(b, c))],
    ["a=1 AND b=1 OR c=1", or(and(a, b), c)],
    ["(a=1 OR b=1)AND c=1", and(or(a, b), c)],
    ["NOT a=1 AND b=1", and(not(a), b)],
    ["NOT(a=1 AND b=1)", not(and(a, b))],
    ["NOT NOT a=1", a],
    ["NOT NOT NOT a=1", not(a)],
    ["NOT a IS NOT NULL", { is: "null", field: "a" }],
    ["((a=1))", a],
  ])("%s", (text, expected) => {
    expect(parseFilterText(text)).toEqual(expected);
  });
});

describe("escapes inside quotes", () => {
  test.each([
    [String.raw`"a\"b"`, 'a"b'],
    [String.raw`'it\'s'`, "it's"],
    [String.raw`'a\\'`, "a\\"],
    [String.raw`"\n\t\r\x41\u0042\u{1F43B}"`, "\n\t\rAB🐻"],
    [`"it's"`, "it's"],
  ])("%s", (text, value) => {
    expect(parseFilterText(`a = ${text}`)).toEqual(equals("a", value));
  });

  test.each([String.raw`"\q"`, String.raw`"\x4"`, String.raw`"\u12"`, String.raw`"\u{110000}"`])(
    "unknown or cut short is refused: %s",
    (text) => {
      expect(() => parseFilterText(`a = ${text}`)).toThrow(`Malformed value: \`${text}\`.`);
    },
  );
});

describe("what is wrong is named, with its columns", () => {
  test.each([
    [
      "a = 1 = 2",
      "Found unexpected characters at the end of the filter: `= 2`. You probably forgot an `OR` or an `AND` rule.\n7:10 a = 1 = 2",
    ],
    [
      "a = 1 XOR b = 1",
      "Found unexpected characters at the end of the filter: `XOR b = 1`. You probably forgot an `OR` or an `AND` rule.\n7:16 ",
    ],
    ["a = 1 ORdog = 1", "Found unexpected characters at the end of the filter: `ORdog = 1`."],
    ["at = 12:30", "Found unexpected characters at the end of the filter: `:30`."],
    ["a = 1)", "Found unexpected characters at the end of the filter: `)`."],
    ["a =    ", "Was expecting a value but instead got nothing.\n8:8 a =    "],
    ["a == 1", "Was expecting a value but instead got nothing."],
    ["a = 🐻 AND b = 1", "Was expecting a value but instead got `🐻`.\n5:6 a = 🐻 AND b = 1"],
    [
      "a = '🐻' = 1",
      "Found unexpected characters at the end of the filter: `= 1`. You probably forgot an `OR` or an `AND` rule.\n9:12 ",
    ],
    [
      "OR",
      "Was expecting a value but instead got `OR`, which is a reserved keyword. To use `OR` as a field name or a value, surround it by quotes.\n1:3 OR",
    ],
    [
      "a = EXISTS",
      "Was expecting a value but instead got `EXISTS`, which is a reserved keyword. To use `EXISTS`",
    ],
    [
      "title & Glass",
      "Was expecting an operation `=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`, `_geoRadius`, `_geoBoundingBox` or `_geoPolygon` at `title & Glass`.\n1:14 title & Glass",
    ],
    ["a = 1 OR ", "`_geoPolygon` but instead got nothing.\n10:10 a = 1 OR "],
    ["NOT", "`_geoPolygon` but instead got nothing."],
    ["a NOT EXIST", "`_geoPolygon` at `a NOT EXIST`."],
    ["a 1 TO5", "`_geoPolygon` at `a 1 TO5`."],
    ['a 1 TO"5"', '`_geoPolygon` at `a 1 TO"5"`.'],
    ["a STARTS  WITH b", "`_geoPolygon` at `a STARTS  WITH b`."],
    ["a exists", "`_geoPolygon` at `a exists`."],
    [
      "a = 'ponce",
      "Expression `'ponce` is missing the following closing delimiter: `'`.\n5:11 a = 'ponce",
    ],
    [
      "a = 1 OR (b = 1",
      "Expression `(b = 1` is missing the following closing delimiter: `)`.\n10:16 ",
    ],
    ["a IN b, c]", "Expected `[` after `IN` keyword.\n6:11 a IN b, c]"],
    [
      "a IN [b, c",
      "Expected matching `]` after the list of field names given to `IN[`\n11:11 a IN [b, c",
    ],
    [
      "a IN [b, 'c' > 2]",
      "Expected only comma-separated field names inside `IN[..]` but instead found `> 2]`.",
    ],
    [
      "a IN [b, AND]",
      "Expected only comma-separated field names inside `IN[..]` but instead found `AND]`.",
    ],
    ["_geoRadius(1, 2, 3)", "Attribute `_geo` is not filterable."],
    [
      "a = _geoRadius(1, 2, 3)",
      "The `_geoRadius` filter is an operation and can't be used as a value.",
    ],
    [
      "_geoPoint(1, 2)",
      "`_geoPoint` is a reserved keyword and thus can't be used as a filter expression.",
    ],
    ["a = 'x\ny' b", "at the end of the filter: `b`."],
  ])("%s", (text, message) => {
    expect(() => parseFilterText(text)).toThrow(message);
    expect(() => parseFilterText(text)).toThrow(
      expect.objectContaining({ code: "invalid_search_filter" }),
    );
  });
});

describe("how deep a filter may be", () => {
  const TOO_DEEP = "The filter exceeded the maximum depth limit.";

  test("35 and 36 parentheses pass, 37 do not", () => {
    expect(parseFilterText(inParentheses(35))).toEqual(equals("a", "1"));
    expect(parseFilterText(inParentheses(36))).toEqual(equals("a", "1"));
    expect(() => parseFilterText(inParentheses(37))).toThrow(TOO_DEEP);
  });

  test("146 and 147 NOTs pass, 148 do not", () => {
    expect(parseFilterText(inNots(146))).toEqual(equals("a", "1"));
    expect(parseFilterText(inNots(147))).toEqual(not(equals("a", "1")));
    expect(() => parseFilterText(inNots(148))).toThrow(TOO_DEEP);
  });

  test("has nothing to do with how many conditions stand side by side", () => {
    const text = Array.from({ length: 20_000 }, (_, at) => `a = ${at}`).join(" OR ");
    expect(parseFilterText(text)).toHaveProperty("members.length", 20_000);
  });

  test("nor with how long a value is", () => {
    const value = "\\\\".repeat(500_000);
    expect(parseFilterText(`a = "${value}"`)).toHaveProperty("value.length", 500_000);
  });
});

describe("for any filter and any text", () => {
  test("a filter written out in any spelling is read back the same", () => {
    fc.assert(
      fc.property(randomFilter, randomSpelling, (node, spelling) => {
        expect(parseFilterText(writeFilter(node, spelling))).toEqual(node);
      }),
    );
  });

  test("text is parsed or refused with an engine error, nothing else", () => {
    const piece = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("a", " = ", "(", ")", "[", "]", ",", "'", '"', "\\", "TO", "IN", "NOT", "OR"),
      fc.constantFrom(
        " STARTS WITH ",
        "IS",
        "NULL",
        " EXISTS",
        "_geo",
        "_geoRadius",
        "\ud800",
        "!",
      ),
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(text, (source) => {
        try {
          parseFilterText(source);
        } catch (error) {
          expect(error).toBeInstanceOf(EngineError);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
