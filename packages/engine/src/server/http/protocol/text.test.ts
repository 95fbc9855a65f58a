import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStockedServer, type StockedServer } from "#tests/builders/stocked-server.ts";

/** One index for each way of reading texts; ids are places in the list, from 0. */
const INDEXES: Record<string, { names: string[]; settings?: object }> = {
  tokens: {
    names: [
      "Citroën Æther œuvre",
      "Mazda CX-5 2.0L",
      "O’Brien's 4x4",
      "LandCruiser i30 $99",
      "red, blue. green",
    ],
  },
  cars: {
    names: [
      "toyota landcruiser",
      "toyota land cruiser",
      "toyota hilux sr5",
      "toyota highlander",
      "dark red ute",
      "dark, red ute",
      "red dark van",
      "škoda octavia",
      "12345",
    ],
  },
  strict: {
    names: ["hilux", "hilux 12345", "land cruiser", "toyota"],
    settings: { typoTolerance: { enabled: false } },
  },
  exempt: {
    names: ["hilux", "12345", "toyota"],
    settings: { typoTolerance: { disableOnWords: ["hilix"], disableOnNumbers: true } },
  },
  nameless: {
    names: ["hilux"],
    settings: { typoTolerance: { disableOnAttributes: ["name"] } },
  },
  sized: {
    names: ["audi", "toyota"],
    settings: { typoTolerance: { minWordSizeForTypos: { oneTypo: 3, twoTypos: 6 } } },
  },
  whole: { names: ["hilux"], settings: { prefixSearch: "disabled" } },
  words: {
    names: ["top of the range", "top in a range", "ute", "pickup", "theatre", "tray back"],
    settings: {
      stopWords: ["the", "of"],
      synonyms: { ute: ["pickup", "tray back"] },
    },
  },
};

let server: StockedServer;
beforeAll(async () => {
  const stock = Object.entries(INDEXES).map(([uid, { names, settings = {} }]) => [
    uid,
    { settings, documents: names.map((name, id) => ({ id: `d${id}`, name })) },
  ]);
  server = await openStockedServer(Object.fromEntries(stock));
});
afterAll(() => server.close());

async function expectAll(uid: string, q: string, ids: number[]) {
  const found = await server.find(uid, { q, matchingStrategy: "all" });
  expect(new Set(Object.values(Object(found)))).toEqual(new Set(ids.map((id) => `d${id}`)));
}

describe("a text is cut into words", () => {
  test.each<[string, number[]]>([
    ["citroen aether oeuvre ", [0]],
    ["CITROËN", [0]],
    ["cx 5 ", [1]],
    ["cx-5 ", [1]],
    ["2 0l ", [1]],
    ["0l ", [1]],
    ["o'brien ", [2]],
    ["brien ", [2]],
    ["4x4 ", [2]],
    ["x4 ", []],
    ["i30 ", [3]],
    ["30 ", []],
    ["$99 ", [3]],
    ["99 ", []],
    ["landcruiser ", [3]],
  ])("%j", (q, ids) => expectAll("tokens", q, ids));
});

describe("a query finds", () => {
  test.each<[string, string, number[]]>([
    ["a beginning of the last word", "hil", [2]],
    ["no beginning where a blank follows", "hil ", []],
    ["no beginning of an earlier word", "hil sr5", []],
    ["no typo in four letters", "toya ", []],
    ["a typo in five", "hilix ", [2]],
    ["two letters changed", "hiulx ", [2]],
    ["no two typos in eight", "octaivae ", []],
    ["two typos in nine", "highlinder ", [3]],
    ["three typos in none", "haghlindar ", []],
    ["no wrong first letter in eight", "actavia ", []],
    ["a wrong first letter in nine, as two", "bighlander ", [3]],
    ["but not another with it", "bighlinder ", []],
    ["typos by letters, not bytes", "škod ", []],
    ["typos in beginnings", "highlind", [3]],
    ["words that are joined", "land cruiser ", [0, 1]],
    ["words that are joined, the last one's beginning", "land crui", [0, 1]],
    ["three words that are joined", "hi lu x ", [2]],
    ["words that are split", "landcruiser ", [0, 1]],
    ["a phrase", '"dark red"', [4]],
    ["a phrase without an end", '"dark red', [4]],
    ["no phrase with a typo", '"drak red"', []],
    ["no phrase with a beginning", '"dark re"', []],
    ["a phrase in two at a hard sign", '"dark, red"', [4, 5, 6]],
    ["what has not a word", "dark -van", [4, 5]],
    ["what has not a word, though it begins so", "toyota -hi", [0, 1, 2, 3]],
    ["what has not a phrase", 'red -"dark red"', [5, 6]],
    ["all but a word", "-toyota", [4, 5, 6, 7, 8]],
    ["no denial where a blank follows", "dark - van", [6]],
    ["a number with a typo", "12346 ", [8]],
  ])("%s: %j", (_what, q, ids) => expectAll("cars", q, ids));

  test.each<[string, string, number[]]>([
    ["strict", "hilix ", []],
    ["strict", "landcruiser ", [2]],
    ["exempt", "hilix ", []],
    ["exempt", "hilax ", [0]],
    ["exempt", "12346 ", []],
    ["exempt", "123", [1]],
    ["nameless", "hilix ", []],
    ["nameless", "hil", [0]],
    ["sized", "aude ", [0]],
    ["sized", "toyodo ", [1]],
    ["whole", "hil", []],
    ["words", "the top ", [0, 1]],
    ["words", "the", [4]],
    ["words", "the ", [0, 1, 2, 3, 4, 5]],
    ["words", '"top of range"', []],
    ["words", '"top of the range"', [0, 1]],
    ["words", "ute ", [2, 3, 5]],
    ["words", "pickup ", [3]],
  ])("%s: %j", expectAll);
});

describe("words may be missing", () => {
  test.each<[object, string[]]>([
    [{ q: "toyota hilux " }, ["d2", "d0", "d1", "d3"]],
    [{ q: "toyota hilux ", matchingStrategy: "last" }, ["d2", "d0", "d1", "d3"]],
    [{ q: "toyota hilux ", matchingStrategy: "all" }, ["d2"]],
    [{ q: "nowhere toyota " }, []],
    [{ q: 'toyota "dark red"' }, ["d4"]],
    [{ q: 'toyota "sr5"' }, ["d2"]],
    [{ q: "toyota hilux ", matchingStrategy: "frequency" }, ["d2"]],
  ])("%j", async (asked, ids) => {
    expect(await server.find("cars", asked)).toEqual(ids);
  });

  test("ten words are read, no more", async () => {
    const words = Array.from({ length: 12 }, (_, at) => `wo${String.fromCharCode(97 + at)}`);
    await server.write("POST", "/indexes/long/documents", [
      { id: 1, name: words.slice(0, 10).join(" ") },
      { id: 2, name: words.slice(1).join(" ") },
    ]);
    const asked = { q: words.join(" "), matchingStrategy: "all" };
    expect(await server.find("long", asked)).toEqual([1]);
  });
});
