import { describe, expect, test } from "vitest";
import { searchPlainly } from "#tests/plain-engine/text/search-plainly.ts";
import type { JsonObject } from "../values/json-object.ts";
import { createTextIndex } from "./create-text-index.ts";
import { MAX_QUERY_TERMS } from "./query/text-query.ts";
import type { MatchingStrategy, TextRule } from "./text-index.ts";
import type { TextSettings } from "./text-settings.ts";

const RULES: readonly TextRule[] = ["words", "typo", "proximity", "attribute", "exactness"];

type Case = {
  /** Documents of one attribute `name`, or whole ones, numbered from 0. */
  stock: readonly (string | JsonObject)[];
  settings?: Partial<TextSettings>;
  strategy?: MatchingStrategy;
  rules?: readonly TextRule[];
};

/** The rows found, the best first, after the oracle was asked the same. */
function find(q: string, { stock, settings, strategy = "last", rules = RULES }: Case): number[] {
  const all: TextSettings = { searchableAttributes: ["*"], ...settings };
  const documents = stock.map((entry) => (typeof entry === "string" ? { name: entry } : entry));
  const index = createTextIndex(all);
  for (const [row, document] of documents.entries()) index.put(row, document);
  const matches = index.search(q, { matchingStrategy: strategy });
  const plain = searchPlainly(new Map(documents.entries()), q, all, strategy);
  expect([...(matches?.rows ?? [])]).toEqual(plain?.map(({ row }) => row) ?? []);
  const rankOf = matches?.rankBy(rules) ?? (() => 0);
  return [...(matches?.rows ?? [])].sort((a, b) => rankOf(a) - rankOf(b) || a - b);
}

describe("words are compared without case, accents and signs", () => {
  test.each([
    ["citroen", ["Citroën C4"]],
    ["CITROËN", ["citroen"]],
    ["aether oeuvre", ["Æther œuvre"]],
    ["cx 5", ["CX-5"]],
    ["2 0l", ["2.0L"]],
    ["o'brien", ["O’Brien"]],
    ["4x4", ["the 4x4"]],
    ["true", [{ certified: true }]],
    ["2020.5", [{ year: 2020.5 }]],
    ["$5", ["$5 off"]],
  ])("%s", (q, stock) => {
    expect(find(q, { stock })).toEqual([0]);
  });

  test.each([
    ["cruiser", "LandCruiser"],
    ["x4", "4x4"],
    ["5", "$5"],
  ])("%s is not in %s", (q, name) => {
    expect(find(q, { stock: [name] })).toEqual([]);
  });
});

describe("the last word is a beginning while nothing follows it", () => {
  const stock = ["HiLux SR5", "Highlander"];
  test.each([
    ["hi", [0, 1]],
    ["hil", [0]],
    ["hil ", []],
    ["hilux ", [0]],
    ["hil sr5", []],
    ["sr hil", []],
  ])("%j", (q, rows) => {
    expect(find(q, { stock, strategy: "all" })).toEqual(rows);
  });

  test("not where prefix search is off", () => {
    expect(find("hil", { stock, settings: { prefixSearch: "disabled" } })).toEqual([]);
  });
});

describe("typos by the length of the typed word", () => {
  test.each([
    ["four letters, none", "audo ", "audi", 0],
    ["five, one", "hilix ", "hilux", 1],
    ["five, not two", "hilis ", "hilux", 0],
    ["eight, not two", "commodre ", "comnodore", 0],
    ["nine, two", "landcruzer ", "landcruiser", 1],
    ["nine, not three", "lndcruzer ", "landcruiser", 0],
    ["two letters changed are one", "hiulx ", "hilux", 1],
    ["a letter too many", "hiluxx ", "hilux", 1],
    ["a letter too few", "toyta ", "toyota", 1],
    ["a wrong first letter is two: not for eight", "joyotas ", "toyotas", 0],
    ["but for nine", "mandcruiser ", "landcruiser", 1],
    ["a wrong first letter leaves none over", "mandcruizer ", "landcruiser", 0],
    ["a first letter left out is wrong", "andcruiser ", "landcruiser", 1],
    ["in a beginning as well", "landcruz", "landcruiser", 1],
    ["in a beginning of four, none", "hilo", "hilux", 0],
    ["by letters, not bytes", "škod ", "škoda", 0],
  ])("%s", (_, q, name, count) => {
    expect(find(q, { stock: [name] })).toHaveLength(count);
  });

  test.each<[string, TextSettings["typoTolerance"]]>([
    ["switched off", { enabled: false }],
    ["for a word", { disableOnWords: ["Hilix"] }],
    ["for an attribute", { disableOnAttributes: ["name"] }],
    ["by a greater size", { minWordSizeForTypos: { oneTypo: 6, twoTypos: 9 } }],
  ])("none: %s", (_, typoTolerance) => {
    expect(find("hilix ", { stock: ["hilux"], settings: { typoTolerance } })).toEqual([]);
  });

  test("none in numbers where these are exempt, but their beginnings", () => {
    const numbers = { stock: ["12345"], settings: { typoTolerance: { disableOnNumbers: true } } };
    expect(find("12346", numbers)).toEqual([]);
    expect(find("123", numbers)).toEqual([0]);
    expect(find("12346", { stock: ["12345"] })).toEqual([0]);
  });
});

describe("joined and split words", () => {
  test.each([
    ["land cruiser ", "landcruiser", 1],
    ["cx 5 0 ", "cx50", 1],
    ["lan d crui ser ", "landcruiser", 0],
    ["land crui", "landcruiser", 1],
    ["land cruizer ", "landcruiser", 1],
    ["l andcruizer ", "landcruiser", 1],
    ["land, cruiser ", "landcruiser", 0],
    ["landcruiser ", "land cruiser", 1],
    ["landcruiser ", "cruiser land", 0],
    ["landcruiser ", "land and cruiser", 0],
    ["cx5 ", "cx-5", 1],
  ])("%j finds %j: %i", (q, name, count) => {
    expect(find(q, { stock: [name], strategy: "all" })).toHaveLength(count);
  });

  test("are found with typos off", () => {
    const settings = { typoTolerance: { enabled: false } };
    expect(find("landcruiser ", { stock: ["land cruiser"], settings })).toEqual([0]);
  });

  test("a word is split into the pair that is in the most documents", () => {
    expect(find("abc ", { stock: ["a bc", "ab c", "ab c"] })).toEqual([1, 2]);
    expect(find("abc ", { stock: ["ab c", "a bc"] })).toEqual([1]);
  });
});

describe("phrases", () => {
  const stock = ["dark red ute", "red dark ute", "dark, red", "dark reds", "deep dark red"];
  test.each([
    ['"dark red"', [0, 4]],
    ['"dark red', [0, 4]],
    ['"drak red"', []],
    ['ute "dark red"', [0, 4]],
    ['"red" "dark"', [0, 1, 2, 4]],
  ])("%s", (q, rows) => {
    expect(find(q, { stock }).sort((a, b) => a - b)).toEqual(rows);
  });

  test("let any word stand for a stop word", () => {
    const settings = { stopWords: ["of", "the"] };
    const phrase = { stock: ["top of range", "top in range", "top range"], settings };
    expect(find('"top of range"', phrase)).toEqual([0, 1]);
  });
});

describe("denied words", () => {
  const stock = ["red ute", "reds ute", "white ute", "dark red van"];
  test.each([
    ["ute -red", [1, 2]],
    ["-red", [1, 2]],
    ["-redd", [0, 1, 2, 3]],
    ["-re", [0, 1, 2, 3]],
    ['-"dark red"', [0, 1, 2]],
    ["ute - red", [0, 1]],
    ["ute -white -red", [1]],
  ])("%s", (q, rows) => {
    expect(find(q, { stock, strategy: "all" }).sort((a, b) => a - b)).toEqual(rows);
  });
});

describe("stop words and synonyms", () => {
  const settings = { stopWords: ["the"], synonyms: { ute: ["pickup", "tray back"] } };
  test("stop words ask for nothing, but a last one may begin a word", () => {
    expect(find("the ute", { stock: ["ute"], settings, strategy: "all" })).toEqual([0]);
    expect(find("the", { stock: ["theatre", "the"], settings })).toEqual([0]);
    expect(find("the ", { stock: ["theatre", "the"], settings })).toEqual([]);
  });

  test("synonyms go one way and cost nothing", () => {
    const stock = ["pickup", "tray back", "ute", "back tray"];
    expect(find("ute ", { stock, settings, rules: ["words", "typo"] })).toEqual([0, 1, 2]);
    expect(find("pickup ", { stock, settings })).toEqual([0]);
  });

  test("two spellings of a key have their synonyms together", () => {
    const synonyms = { Ute: ["pickup"], ute: ["tray back"] };
    const stock = ["pickup", "tray back"];
    expect(find("ute ", { stock, settings: { synonyms } })).toEqual([0, 1]);
  });

  test.each([
    ["x99", [0]],
    ["x100", []],
    ["a y49", [0]],
    ["a y50", []],
  ])("a hundred words and fifty phrases are read for a key: %s", (name, rows) => {
    const words = Array.from({ length: 101 }, (_, at) => `x${at}`);
    const ute = [...words, ...words.map((_, at) => `a y${at}`)];
    const index = createTextIndex({ searchableAttributes: ["*"], synonyms: { ute } });
    index.put(0, { name });
    expect([...(index.search("ute ")?.rows ?? [])]).toEqual(rows);
  });
});

describe("which words may be missing", () => {
  const stock = ["toyota", "hilux", "toyota hilux", "sr5 hilux"];
  test("last: from the end, the first never", () => {
    expect(find("toyota hilux", { stock })).toEqual([2, 0]);
    expect(find("nothing hilux", { stock })).toEqual([]);
  });

  test("all: none", () => {
    expect(find("toyota hilux", { stock, strategy: "all" })).toEqual([2]);
  });

  test("frequency: the most frequent first", () => {
    expect(find("hilux sr5 ", { stock, strategy: "frequency" })).toEqual([3]);
    expect(find("hilux toyota ", { stock, strategy: "frequency" })).toEqual([2, 0]);
  });

  test("a phrase never, and then no word must be", () => {
    expect(find('toyota "sr5 hilux"', { stock })).toEqual([3]);
  });

  test("ten are read, an eleventh is not", () => {
    const words = Array.from({ length: MAX_QUERY_TERMS + 1 }, (_, at) => `w${at}`);
    const without = (at: number) => words.toSpliced(at, 1).join(" ");
    const long = { stock: [without(MAX_QUERY_TERMS), without(MAX_QUERY_TERMS - 1)] };
    expect(find(words.join(" "), { ...long, strategy: "all" })).toEqual([0]);
  });
});

describe("the order by one rule", () => {
  test.each<[TextRule, string, readonly (string | JsonObject)[], number[]]>([
    ["words", "a b c", ["a", "a b c", "a b"], [1, 2, 0]],
    ["typo", "hilux ", ["hilus", "hilux"], [1, 0]],
    ["typo", "land cruiser ", ["landcruiser", "land x cruiser"], [1, 0]],
    ["typo", "landcruiser ", ["land cruiser", "landcruiser"], [1, 0]],
    ["proximity", "a b ", ["a x x x b", "b a", "a x b", "a b", "a, b"], [3, 1, 2, 0, 4]],
    ["exactness", "hilux", ["hilux sr", "the hiluxes", "hilux", "red hilux"], [2, 0, 3, 1]],
    ["exactness", "red hilux ", ["a red hilus", "a red hilux"], [1, 0]],
    ["wordPosition", "a ", ["x x a", "a", "x a"], [1, 2, 0]],
  ])("%s: %s", (rule, q, stock, rows) => {
    expect(find(q, { stock, rules: [rule] })).toEqual(rows);
  });

  test("attributeRank: the attribute named first is best, children rank as their parent", () => {
    const settings = { searchableAttributes: ["make", "specs", "name"] };
    const stock = [{ name: "kia" }, { make: "kia" }, { specs: { maker: "kia" } }, { other: "kia" }];
    expect(find("kia", { stock, settings, rules: ["attributeRank"] })).toEqual([1, 2, 0]);
    expect(find("kia", { stock, rules: ["attributeRank"] })).toEqual([0, 1, 2, 3]);
  });

  test("the rules decide one after another", () => {
    const stock = [
      "x toyota",
      "toyota hilus",
      "toyota x hilux",
      "toyota hilux sr5",
      "toyota hilux",
    ];
    expect(find("toyota hilux ", { stock })).toEqual([4, 3, 2, 1, 0]);
  });
});

test("a tier orders as the rules words and typo do", () => {
  const index = createTextIndex({ searchableAttributes: ["*"] });
  const names = ["toyota", "toyota hilux", "toyta hilix", "toyota hilux", "toyta"];
  for (const [row, name] of names.entries()) index.put(row, { name });
  const matches = index.search("toyota hilux ");
  const rankOf = matches?.rankBy(["words", "typo"]);
  expect([...(matches?.tiers ?? [])]).toEqual(
    [...(matches?.rows ?? [])].map((row) => rankOf?.(row)),
  );
});
