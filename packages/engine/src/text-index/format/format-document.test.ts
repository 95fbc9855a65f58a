import { describe, expect, test } from "vitest";
import { createTextIndex } from "../create-text-index.ts";
import type { TextFormat } from "./text-format.ts";

const STOCK = ["Toyota HiLux SR5", "Land Cruiser Prado", "landcruiser", "Ŵôřlḑôle", "dark red ute"];

function createIndex() {
  const index = createTextIndex({
    searchableAttributes: ["name"],
    synonyms: { ute: ["pickup"] },
  });
  for (const [row, name] of STOCK.entries()) index.put(row, { name });
  index.put(STOCK.length, { name: "pickup toyo 2020 5" });
  return index;
}

function format(q: string, document: Record<string, unknown>, how: TextFormat) {
  return createIndex().createFormatter(q, how).format(document);
}

function mark(q: string, name: string): unknown {
  return format(q, { name }, { attributesToHighlight: ["name"] }).name;
}

describe("what is marked", () => {
  test.each([
    ["hilux ", "Toyota HiLux SR5", "Toyota <em>HiLux</em> SR5"],
    ["hil", "Toyota HiLux SR5", "Toyota <em>HiL</em>ux SR5"],
    ["world", "Ŵôřlḑôle", "<em>Ŵôřlḑ</em>ôle"],
    ["hilix ", "a HiLux", "a <em>HiLux</em>"],
    ["toyoda", "my Toyota", "my <em>Toyota</em>"],
    ["ute ", "red pickup", "red <em>pickup</em>"],
    ['"dark red"', "dark red and dark", "<em>dark red</em> and dark"],
    ["landcruiser ", "a Land-Cruiser", "a <em>Land-Cruiser</em>"],
    ["land cruiser ", "LandCruiser", "<em>LandCruiser</em>"],
    ["toyota hilux ", "toyota, hilux", "<em>toyota</em>, <em>hilux</em>"],
    ["hilux -red ", "red <b> HiLux", "red <b> <em>HiLux</em>"],
    ["", "Toyota", "Toyota"],
    ["nowhere ", "nowhere else", "<em>nowhere</em> else"],
  ])("%j in %s", (q, name, expected) => {
    expect(mark(q, name)).toBe(expected);
  });

  test("is between the requested tags, in the requested attributes and their children", () => {
    const document = { name: "hilux", other: { name: "hilux", tags: ["a hilux", 5] }, id: 5 };
    const tags = { highlightPreTag: "[", highlightPostTag: "]" };
    const some = format("hilux 5", document, { attributesToHighlight: ["other.tags"], ...tags });
    expect(some).toEqual({
      name: "hilux",
      other: { name: "hilux", tags: ["a [hilux]", "[5]"] },
      id: "5",
    });
    const all = format("hilux 5", document, { attributesToHighlight: ["*"], ...tags });
    expect(all).toEqual({
      name: "[hilux]",
      other: { name: "[hilux]", tags: ["a [hilux]", "[5]"] },
      id: "[5]",
    });
  });

  test("numbers become text, booleans and null stay", () => {
    const document = { year: 2020.5, isNew: true, make: null, list: [1, [false]] };
    expect(format("true", document, { attributesToHighlight: ["*"] })).toEqual({
      year: "2020.5",
      isNew: true,
      make: null,
      list: ["1", [false]],
    });
  });
});

test("positions are in bytes, and lead into arrays", () => {
  const document = { name: "é hilux", tags: [{ text: ["x", "hilux hilux"] }], year: 2020 };
  expect(createIndex().createFormatter("hilux ", {}).locate(document)).toEqual({
    name: [{ start: 3, length: 5 }],
    "tags.text": [
      { start: 0, length: 5, indices: [0, 1] },
      { start: 6, length: 5, indices: [0, 1] },
    ],
  });
});

test("a megabyte that matches everywhere is marked and located", () => {
  const name = "é hilux ".repeat(60_000);
  const formatter = createIndex().createFormatter("hilux ", { attributesToHighlight: ["name"] });
  const { name: found = [] } = formatter.locate({ name });
  expect(found.at(-1)).toEqual({ start: found.length * 9 - 6, length: 5 });
  expect(String(formatter.format({ name }).name).split("<em>")).toHaveLength(found.length + 1);
});

describe("crop", () => {
  const name = "one two three hilux five six hilux toyota nine ten";
  test.each<[string, TextFormat, string]>([
    ["hilux ", { attributesToCrop: ["name:3"] }, "…two three hilux…"],
    ["hilux toyota ", { attributesToCrop: ["name:3"] }, "…six hilux toyota…"],
    ["nothing ", { attributesToCrop: ["name"], cropLength: 2 }, "one two…"],
    ["one ", { attributesToCrop: ["name:2"], cropMarker: "(more)" }, "one two(more)"],
    ["hilux ", { attributesToCrop: ["name:0"] }, name],
    ["hilux ", { attributesToCrop: ["name"] }, name],
    ["hilux ", { attributesToCrop: ["name:9"] }, "one two three hilux five six hilux toyota nine…"],
    [
      "hilux ",
      { attributesToCrop: ["*:3"], attributesToHighlight: ["name"] },
      "…two three <em>hilux</em>…",
    ],
  ])("%j with %j", (q, how, expected) => {
    expect(format(q, { name }, how).name).toBe(expected);
  });
});
