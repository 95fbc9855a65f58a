import { describe, expect, test } from "vitest";
import { type Condition, is, upTo, useTypedSearches } from "#tests/tooling/typed-searches.ts";

const SLUG = "arrowfern-demo";
const MAZDA = is("make", "Mazda");
const HILUX = is("make_model", "Toyota HiLux");
const UTE = is("simple_body", "Ute");
const RED = is("colour", "Red");

/** What is typed, and each way on that finds something with what it means. */
const ROWS: readonly (readonly [string, Readonly<Record<string, readonly Condition[]>>])[] = [
  ["toyota zebra", { "Without “zebra”": [is("make", "Toyota")] }],
  ["zebra toyota", { "Without “zebra”": [is("make", "Toyota")] }],
  ["red mazda zebra", { "Without “zebra”": [RED, MAZDA] }],
  ["mazda ute", { "Without Mazda": [UTE], "Without Ute": [MAZDA] }],
  [
    "red mazda ute under 90k",
    {
      "Without Ute": [RED, MAZDA, upTo("price", 90_000)],
    },
  ],
  ["mazda $120 a week", { "Without “$120 a week”": [MAZDA] }],
  ["ute under $150 per week", { "Without “under $150 per week”": [UTE] }],
  ["mazda melbourne", { "Without “melbourne”": [MAZDA] }],
  ["mazda hilux", { "Without Mazda": [HILUX], "Without Toyota HiLux": [MAZDA] }],
  ["mazda under $50", { "Any price": [MAZDA] }],
];

const searches = useTypedSearches(SLUG);

const count = (means: readonly Condition[]): number =>
  searches.stock().filter((vehicle) => means.every((holds) => holds(vehicle))).length;

describe("a word that finds nothing with the others", () => {
  test.each(ROWS)(
    "%s is told with each way on, and the nearest six stand below",
    async (query, ways) => {
      const page = await searches.find(query);
      const told = page.loosening.map((way): [string, number] => [way.label, way.count]);
      expect(page.total).toBe(0);
      expect(Object.fromEntries(told)).toMatchObject(
        Object.fromEntries(Object.entries(ways).map(([label, means]) => [label, count(means)])),
      );
      expect(page.nearest.length).toBeGreaterThan(0);
      expect(page.nearest.length).toBeLessThanOrEqual(6);
    },
  );

  test("is a make sooner than a model", async () => {
    const { nearest } = await searches.find("mazda hilux");
    expect(nearest.map(({ title }) => title)).toSatisfy((titles: readonly string[]) =>
      titles.every((title) => title.includes("HiLux")),
    );
  });

  test.each(["zebra kangaroo mazda", "zebra 7 seater under $5", "kangaroo parramatta ute manual"])(
    "%s is no empty page",
    async (query) => {
      const page = await searches.find(query);
      expect(page.total + page.nearest.length).toBeGreaterThan(0);
    },
  );
});
