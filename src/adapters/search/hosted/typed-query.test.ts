import { describe, expect, test } from "vitest";
import { DEFAULT_INDEX, SearchFailedError } from "#ports/search/inventory-search.ts";
import { readSearchAnswer } from "./read-search-answer.ts";
import { toTypedQuery } from "./typed-query.ts";

const QUERY = { indexUid: DEFAULT_INDEX, limit: 3 };

describe("a query of", () => {
  test("cars goes to the site's index as it stands, for what lists show", () => {
    const query = { ...QUERY, filter: ["make = Kia"], facets: ["make"], sort: ["make:asc"] };
    const attributesToRetrieve = expect.arrayContaining(["slug", "images", "payment_processors"]);
    const wire = { ...query, indexUid: "Mine", attributesToRetrieve };
    expect(toTypedQuery(query, "Mine").wire).toEqual(wire);
    expect(toTypedQuery({ ...query, type: "car" }, "Mine").wire).toEqual(wire);
    const { attributesToRetrieve: asked = [] } = toTypedQuery(query, "Mine").wire;
    expect(asked).not.toContain("filtered_features");
  });

  test.each([
    ["offer", "Offer_production"],
    ["part", "Part_production"],
  ])("the type %s goes to %s, with the names that fields have there", (type, indexUid) => {
    const query = {
      ...QUERY,
      type,
      filter: [
        ['make = "make = Kia"', "model = Rio"],
        'body IN ["SUV"] AND NOT (price 5 TO 9 OR categories = "model")',
        "",
      ],
      facets: ["make", "body", "simple_body", "price"],
      sort: ["model:desc", "price:asc"],
    };
    expect(toTypedQuery(query, "Mine").wire).toEqual({
      indexUid,
      limit: 3,
      filter: [
        '("manufacturer.name" = "make = Kia" OR "model.name" = "Rio")',
        '("model.body" IN ["SUV"] AND NOT (("price" "5" TO "9" OR "categories" = "model")))',
      ],
      facets: ["manufacturer.name", "model.body", "price"],
      sort: ["model.name:desc", "price:asc"],
    });
  });

  test("no type there is", () => {
    expect(() => toTypedQuery({ ...QUERY, type: "boat" }, "Mine")).toThrow(
      new SearchFailedError("Invalid search type: boat"),
    );
  });
});

test("offers and parts are read by the names that cars have", () => {
  const document = {
    id: 4,
    title: "Free mats",
    manufacturer: { name: "Kia", slug: "kia" },
    model: { name: "Rio", body: "Hatch" },
    categories: ["Mats"],
    price: 99,
  };
  const result = {
    indexUid: "Part_production",
    hits: [document, { id: "p-5" }],
    estimatedTotalHits: 2,
    facetDistribution: { "manufacturer.name": { Kia: 1 }, "model.body": { Hatch: 1 } },
    facetStats: {},
  };
  const query = toTypedQuery({ ...QUERY, type: "part", facets: ["make", "body"] }, "Mine");
  const { results } = readSearchAnswer(JSON.stringify({ results: [result] }), [query]);
  expect(results[0]).toMatchObject({
    hits: [],
    facetDistribution: { make: { Kia: 1 }, body: { Hatch: 1 } },
  });
  expect(results[0]?.otherHits).toEqual([
    { id: 4, make: "Kia", model: "Rio", body: "Hatch", categories: ["Mats"], price: 99, document },
    {
      id: "p-5",
      make: null,
      model: null,
      body: null,
      categories: [],
      price: null,
      document: { id: "p-5" },
    },
  ]);
});
