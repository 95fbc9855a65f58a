import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import type { Site } from "../../site/config/site.ts";
import { buildPlace, type FixedValues } from "../places/search-place.ts";
import { EMPTY_SEARCH, type SearchState } from "../query/search-state.ts";
import { buildSearchQueries } from "./build-search-queries.ts";

function build(state: Partial<SearchState>, fixed: FixedValues = {}, site: Partial<Site> = {}) {
  return buildSearchQueries({
    site: buildSite({ facets: ["make", "model", "price", "body"], ...site }),
    indexUid: "Car_production",
    standingFilter: ["standing = true"],
    place: buildPlace("/search/x", fixed),
    state: { ...EMPTY_SEARCH, ...state },
  });
}

describe("the queries of a search page", () => {
  it("are one for hits and all facet counts while nothing is chosen", () => {
    expect(build({ page: 3 })).toEqual({
      queries: [
        {
          indexUid: "Car_production",
          q: "",
          matchingStrategy: "all",
          filter: ["standing = true"],
          facets: ["car_type", "make", "model", "price", "simple_body"],
          sort: ["created_at_timestamp:desc"],
          limit: 21,
          offset: 42,
        },
      ],
      ownChoiceIgnored: [],
    });
  });

  it("are one more, of limit 1, for each facet chosen, without its own choice", () => {
    const { queries, ownChoiceIgnored } = build(
      { choices: { make: ["Kia", "Mazda"] }, ranges: { price: { min: 5_000, max: null } } },
      { body: ["SUV"] },
    );
    const make = ['make = "Kia"', 'make = "Mazda"'];
    const body = ['simple_body = "SUV"'];
    expect(ownChoiceIgnored).toEqual(["make", "price", "body"]);
    expect(
      queries.map(({ filter, facets, limit }) => ({ filter, facets, limit })).slice(1),
    ).toEqual([
      { filter: ["standing = true", "price >= 5000", body], facets: ["make"], limit: 1 },
      { filter: ["standing = true", make, body], facets: ["price"], limit: 1 },
      { filter: ["standing = true", make, "price >= 5000"], facets: ["simple_body"], limit: 1 },
    ]);
    expect(queries[0]?.filter).toEqual(["standing = true", make, "price >= 5000", body]);
  });

  it("filter by a chosen field that the page does not list, without a query for it", () => {
    const { queries } = build({ choices: { city: ["Perth"] } });
    expect(queries).toHaveLength(1);
    expect(queries[0]?.filter).toContainEqual(['city = "Perth"']);
  });

  it("count other makes among those of the model that the path fixes, which stays", () => {
    const { queries } = build({}, { make: ["Mazda"], model: ["CX-5"] });
    expect(queries[1]?.filter).toEqual(["standing = true", ['model = "CX-5"']]);
    expect(queries[2]?.filter).toEqual(["standing = true", ['make = "Mazda"']]);
  });

  it("have no sort beside a text query unless the visitor chose one", () => {
    expect(build({ query: "hilux" }).queries[0]?.sort).toBeUndefined();
    expect(build({ query: "hilux", sort: "km:asc" }).queries[0]?.sort).toEqual(["km:asc"]);
    expect(build({}, {}, { default_sort: "badge:asc" }).queries[0]?.sort).toEqual([
      "created_at_timestamp:desc",
    ]);
  });

  it("hide what has no price from the lowest price up, where the site wants it", () => {
    const hiding = { price_ascending_hides_unpriced: true };
    expect(build({ sort: "price:asc" }, {}, hiding).queries[0]?.filter).toContain("price > 0");
    expect(build({ sort: "price:desc" }, {}, hiding).queries[0]?.filter).not.toContain("price > 0");
    expect(build({ sort: "price:asc" }).queries[0]?.filter).not.toContain("price > 0");
  });
});
