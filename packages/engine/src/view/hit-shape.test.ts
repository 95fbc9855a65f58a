import { describe, expect, test } from "vitest";
import { searchDocuments } from "#tests/builders/search-cars.ts";
import { createEngine } from "../create-engine.ts";
import type { EngineSettings } from "../engine-settings.ts";
import type { SearchQuery } from "../search-query.ts";

const CAR = {
  id: 1,
  name: "Toyota HiLux",
  price: 20_000,
  isNew: true,
  note: null,
  dealer: { name: "Hilux House", rank: 3 },
};

function show(query: Omit<SearchQuery, "indexUid">, settings: Partial<EngineSettings> = {}) {
  const { hits } = searchDocuments([CAR], settings, { q: "hilux ", ...query });
  return hits[0];
}

function readFormatted(...asked: Parameters<typeof show>) {
  const { _formatted: formatted } = show(...asked) ?? {};
  return formatted;
}

function readPositions(...asked: Parameters<typeof show>) {
  const { _matchesPosition: positions } = show(...asked) ?? {};
  return positions;
}

describe("a hit", () => {
  test("is the same object each time it is shown whole", () => {
    const engine = createEngine({
      indexUid: "cars",
      filterableAttributes: [],
      sortableAttributes: [],
      searchableAttributes: ["*"],
      maxTotalHits: 10,
      maxValuesPerFacet: 10,
    });
    engine.put([CAR]);
    const [first] = engine.search({ indexUid: "cars", attributesToHighlight: [] }).hits;
    expect(engine.search({ indexUid: "cars", attributesToRetrieve: ["*"] }).hits[0]).toBe(first);
  });

  test("shows what is retrieved of what is displayed", () => {
    const displayed = { displayedAttributes: ["id", "dealer.name", "price"] };
    expect(show({}, displayed)).toEqual({ id: 1, price: 20_000, dealer: { name: "Hilux House" } });
    expect(show({ attributesToRetrieve: ["dealer", "name"] }, displayed)).toEqual({
      dealer: { name: "Hilux House" },
    });
    expect(show({ attributesToRetrieve: [] })).toEqual({});
  });
});

describe("_formatted", () => {
  test("holds what is retrieved and what is marked, numbers as text", () => {
    expect(show({ attributesToRetrieve: ["price"], attributesToHighlight: ["name"] })).toEqual({
      price: 20_000,
      _formatted: { price: "20000", name: "Toyota <em>HiLux</em>" },
    });
    expect(
      readFormatted({ attributesToHighlight: ["*"], highlightPreTag: "", highlightPostTag: "!" }),
    ).toEqual({
      id: "1",
      name: "Toyota HiLux!",
      price: "20000",
      isNew: true,
      note: null,
      dealer: { name: "Hilux! House", rank: "3" },
    });
  });

  test("crops, with a marker at each side that was cut", () => {
    const crop = { attributesToRetrieve: [], attributesToCrop: ["name:1"], cropMarker: "~" };
    expect(readFormatted(crop)).toEqual({ name: "~HiLux" });
    expect(readFormatted({ ...crop, q: "" })).toEqual({ name: "Toyota~" });
    expect(readFormatted({ ...crop, attributesToCrop: ["name"], cropLength: 0 })).toEqual({
      name: "Toyota HiLux",
    });
  });

  test.each<[string, Omit<SearchQuery, "indexUid">, Partial<EngineSettings>]>([
    ["nothing is marked", {}, {}],
    ["only unknown attributes are", { attributesToHighlight: ["never"] }, {}],
    [
      "only what is not displayed is",
      { attributesToHighlight: ["name"], attributesToCrop: ["name:2"] },
      { displayedAttributes: ["id"] },
    ],
  ])("is absent where %s", (_, query, settings) => {
    expect(show(query, settings)).not.toHaveProperty("_formatted");
  });

  test("never holds what is not displayed", () => {
    const settings = { displayedAttributes: ["id", "name"] };
    expect(readFormatted({ attributesToHighlight: ["*"] }, settings)).toEqual({
      id: "1",
      name: "Toyota <em>HiLux</em>",
    });
  });
});

describe("_matchesPosition", () => {
  test("reports words in all displayed attributes, retrieved or not", () => {
    const positions = { name: [{ start: 7, length: 5 }], "dealer.name": [{ start: 0, length: 5 }] };
    const query = { showMatchesPosition: true, attributesToRetrieve: ["id"] };
    expect(show(query)).toEqual({ id: 1, _matchesPosition: positions });
    expect(readPositions(query, { displayedAttributes: ["id", "name"] })).toEqual({
      name: positions.name,
    });
  });

  test("is empty without words, and has no booleans", () => {
    expect(readPositions({ q: "", showMatchesPosition: true })).toEqual({});
    expect(readPositions({ q: "true ", showMatchesPosition: true })).toEqual({});
  });
});
