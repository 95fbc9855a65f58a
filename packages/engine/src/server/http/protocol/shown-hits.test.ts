import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStockedServer, type StockedServer } from "#tests/builders/stocked-server.ts";

const CAR = {
  id: 1,
  name: "Ŵôřlḑôle Toyota",
  year: 2020,
  isNew: true,
  dealer: null,
  specs: { seats: 5, notes: ["a toyota", "none"] },
  secret: "toyota",
};
const LONG = "one two three four five Toyota seven eight nine ten eleven twelve";

let server: StockedServer;
beforeAll(async () => {
  const displayedAttributes = ["id", "name", "year", "isNew", "dealer", "specs"];
  server = await openStockedServer({
    cars: { settings: { displayedAttributes }, documents: [CAR] },
    long: { documents: [{ id: 1, name: LONG, other: "x" }] },
    spans: { documents: [{ id: 1, name: "A dark-red Land Cruiser, red" }] },
    makes: {
      settings: {
        searchableAttributes: ["name", "specs"],
        filterableAttributes: ["make", "tags"],
      },
      documents: [
        { id: 1, name: "a", make: "Kia", tags: ["x", "y"] },
        { id: 2, name: "a", make: "kia", specs: { note: "b" } },
        { id: 3, name: "a", make: "Audi", tags: "y" },
        { id: 4, name: "a" },
        { id: 5, name: "a", make: null },
      ],
    },
    unique: {
      settings: { distinctAttribute: "make" },
      documents: [
        { id: 1, make: "Kia" },
        { id: 2, make: "Kia" },
        { id: 3, make: "Audi" },
      ],
    },
  });
});
afterAll(() => server.close());

const show = async (asked: object, uid = "cars") =>
  Object((await server.search(uid, asked)).body).hits[0];

describe("marks", () => {
  const { secret: _, ...shown } = CAR;
  const text = {
    id: "1",
    name: "Ŵôřlḑôle Toyota",
    year: "2020",
    isNew: true,
    dealer: null,
    specs: { seats: "5", notes: ["a toyota", "none"] },
  };
  test.each<[string, object, object]>([
    ["nothing, where none are asked for", { q: "toyota" }, shown],
    [
      "nothing, for an attribute that is not displayed",
      { attributesToHighlight: ["secret"] },
      shown,
    ],
    [
      "the beginning that was typed, numbers as text",
      { q: "world", attributesToHighlight: ["name"] },
      { ...shown, _formatted: { ...text, name: "<em>Ŵôřlḑ</em>ôle Toyota" } },
    ],
    [
      "whole words, wherever they stand",
      {
        q: "toyota 2020 5 ",
        attributesToHighlight: ["*"],
        highlightPreTag: "[",
        highlightPostTag: "]",
      },
      {
        ...shown,
        _formatted: {
          ...text,
          name: "Ŵôřlḑôle [Toyota]",
          year: "[2020]",
          specs: { seats: "[5]", notes: ["a [toyota]", "none"] },
        },
      },
    ],
    [
      "what is shown and what is to be marked, no more",
      { q: "toyota", attributesToRetrieve: ["year"], attributesToHighlight: ["name"] },
      { year: 2020, _formatted: { name: "Ŵôřlḑôle <em>Toyota</em>", year: "2020" } },
    ],
    [
      "nothing without a query",
      { attributesToRetrieve: ["name"], attributesToHighlight: ["*"] },
      { name: CAR.name, _formatted: text },
    ],
    ["children alone", { attributesToRetrieve: ["specs.seats"] }, { specs: { seats: 5 } }],
    ["nothing of a hit without attributes", { attributesToRetrieve: [] }, {}],
  ])("%s", async (_what, asked, hit) => {
    expect(await show(asked)).toEqual(hit);
  });
});

test.each([
  ['"dark red"', "A <em>dark-red</em> Land Cruiser, red"],
  ["landcruiser ", "A dark-red <em>Land Cruiser</em>, red"],
  ["land cruiser ", "A dark-red <em>Land</em> <em>Cruiser</em>, red"],
  ["cruizer ", "A dark-red Land <em>Cruiser</em>, red"],
])("%s is marked as one or as words", async (q, name) => {
  const asked = { q, attributesToHighlight: ["name"] };
  expect(await show(asked, "spans")).toMatchObject({ _formatted: { name } });
});

test("positions are in bytes, and in arrays by their places", async () => {
  const hit = await show({ q: "toyota", attributesToRetrieve: ["id"], showMatchesPosition: true });
  expect(hit).toEqual({
    id: 1,
    _matchesPosition: {
      name: [{ start: Buffer.byteLength("Ŵôřlḑôle "), length: 6 }],
      "specs.notes": [{ start: 2, length: 6, indices: [0] }],
    },
  });
});

describe("a long text is cropped", () => {
  test.each<[object, string]>([
    [{ attributesToCrop: ["name:3"] }, "…four five Toyota…"],
    [{ attributesToCrop: ["name"], cropLength: 3, cropMarker: "--" }, "--four five Toyota--"],
    [{ attributesToCrop: ["name:0"] }, LONG],
    [{ attributesToCrop: ["name:20"] }, LONG],
    [{ q: "", attributesToCrop: ["name:2"] }, "one two…"],
    [{ attributesToCrop: ["*:3"], attributesToHighlight: ["name"] }, "…four five <em>Toyota</em>…"],
  ])("%j", async (asked, name) => {
    expect(await show({ q: "toyota ", ...asked }, "long")).toMatchObject({ _formatted: { name } });
  });
});

describe("words are looked for in", () => {
  test.each<[object, unknown]>([
    [{ q: "kia" }, []],
    [{ q: "b" }, [2]],
    [{ q: "b", attributesToSearchOn: ["specs"] }, [2]],
    [{ q: "b", attributesToSearchOn: ["specs.note"] }, [2]],
    [{ q: "b", attributesToSearchOn: ["name"] }, []],
    [{ q: "b", attributesToSearchOn: [] }, []],
    [
      { q: "b", attributesToSearchOn: ["doggo"] },
      [
        "invalid_search_attributes_to_search_on",
        "Index `makes`: Attribute `doggo` is not searchable. Available searchable attributes are: `name, specs`.",
      ],
    ],
  ])("%j", async (asked, expected) => {
    expect(await server.find("makes", asked)).toEqual(expected);
  });

  test("nothing, in an unknown attribute where all are searched", async () => {
    const asked = { q: "toyota", attributesToSearchOn: ["doggo"] };
    expect(await server.find("cars", asked)).toEqual([]);
  });
});

describe("one hit is shown for a value", () => {
  test.each<[string, object, unknown]>([
    ["makes", { distinct: "make" }, [1, 3, 4, 5]],
    ["makes", { distinct: "make", q: "b" }, [2]],
    ["unique", {}, [1, 3]],
    [
      "makes",
      { distinct: "name" },
      [
        "invalid_search_distinct",
        "Index `makes`: Attribute `name` is not filterable and thus, cannot be used as distinct attribute. Available filterable attributes patterns are: `make, tags`.",
      ],
    ],
    [
      "unique",
      { distinct: "make" },
      [
        "invalid_search_distinct",
        "Index `unique`: Attribute `make` is not filterable and thus, cannot be used as distinct attribute. This index does not have configured filterable attributes.",
      ],
    ],
  ])("of %s by %j", async (uid, asked, expected) => {
    expect(await server.find(uid, asked)).toEqual(expected);
  });

  test("and pages count those that are shown", async () => {
    const { body } = await server.search("makes", { distinct: "make", hitsPerPage: 2 });
    expect(body).toMatchObject({ totalHits: 4, totalPages: 2 });
  });
});
