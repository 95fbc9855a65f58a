import { describe, expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { slugify } from "../../text/build-slug-base.ts";
import { EMPTY_SUMMARY, type StockSummary } from "../places/stock-summary.ts";
import {
  findSuggestedPlaces,
  listPopularPlaces,
  MAX_POPULAR,
  MAX_SUGGESTED,
} from "./suggested-places.ts";

const value = (name: string, count = 1) => ({ value: name, slug: slugify(name), count });
const model = (make: string, name: string, count = 1) => ({ ...value(name, count), make });

const STOCK: StockSummary = {
  ...EMPTY_SUMMARY,
  carTypes: [value("used", 30)],
  makes: [value("Mazda", 9), value("Citroën", 5), value("MAZDA", 2), value("O'Brien")],
  models: [model("Mazda", "CX-5", 5), model("Citroën", "C3", 4), model("MAZDA", "CX-5", 2)],
  bodies: [value("SUV", 8), value("Ute", 3)],
};

const find = (text: string, stock = STOCK, site = buildSite()) =>
  findSuggestedPlaces(site, stock, text);

describe("places that a text means", () => {
  test.each([
    ["citro", "Citroën", "/search/citroen"],
    ["Citroën", "Citroën", "/search/citroen"],
    ["o'brien", "O'Brien", "/search/o-brien"],
    ["cx5", "Mazda CX-5", "/search/mazda/cx-5"],
    ["utes", "Ute", "/search/ute"],
  ])("%s leads to %s", (text, label, path) => {
    expect(find(text)[0]).toMatchObject({ label, place: { path }, choices: {} });
  });

  test("a name in several spellings is one, and leads to all of them", () => {
    const mazdas = find("mazda").filter(({ kind }) => kind === "makes");
    expect(mazdas).toHaveLength(1);
    expect(mazdas[0]?.place.fixed.make).toEqual(["Mazda", "MAZDA"]);
    const models = find("mazda").filter(({ kind }) => kind === "models");
    expect(models.map(({ label }) => label)).toEqual(["Mazda CX-5"]);
  });

  test("what begins with the text comes before what only has such a word", () => {
    const stock = {
      ...EMPTY_SUMMARY,
      makes: [value("Great Wall", 50), value("Walkinshaw", 1)],
    };
    expect(find("wal", stock).map(({ label }) => label)).toEqual(["Walkinshaw", "Great Wall"]);
  });

  test.each(["makes", "models", "bodies"] as const)(
    "at most so many %s, the most frequent",
    (kind) => {
      const limit = MAX_SUGGESTED[kind];
      const named = (count: number) => {
        const values = Array.from({ length: count }, (_, n) => value(`X${n}`, count - n));
        const stock = {
          makes: { ...EMPTY_SUMMARY, makes: values },
          models: {
            ...EMPTY_SUMMARY,
            makes: [value("Kia")],
            models: values.map((entry) => ({ ...entry, make: "Kia" })),
          },
          bodies: { ...EMPTY_SUMMARY, bodies: values },
        }[kind];
        return find("x", stock).filter((place) => place.kind === kind);
      };
      expect(named(limit - 1)).toHaveLength(limit - 1);
      expect(named(limit)).toHaveLength(limit);
      expect(named(limit + 1)).toHaveLength(limit);
      expect(named(limit + 1)[0]?.label).toMatch(/X0$/);
    },
  );

  test.each(["", " ", "-", "東京", "zz"])("%j means none", (text) => {
    expect(find(text)).toEqual([]);
  });

  test("where it has no path, it is chosen on a wider one", () => {
    // A body of that name takes the path.
    const stock = { ...STOCK, bodies: [value("Mazda", 1)] };
    const [make] = find("mazda", stock);
    expect(make).toMatchObject({ label: "Mazda", choices: { make: ["MAZDA", "Mazda"] } });
  });
});

test.each([
  [MAX_POPULAR.makes - 1, MAX_POPULAR.makes - 1],
  [MAX_POPULAR.makes, MAX_POPULAR.makes],
  [MAX_POPULAR.makes + 1, MAX_POPULAR.makes],
])("of %d makes the %d with most vehicles are popular", (count, shown) => {
  const makes = Array.from({ length: count }, (_, n) => value(`X${n}`, count - n));
  const popular = listPopularPlaces(buildSite(), { ...EMPTY_SUMMARY, makes });
  expect(popular.map(({ label }) => label)).toEqual(
    Array.from({ length: shown }, (_, n) => `X${n}`),
  );
});
