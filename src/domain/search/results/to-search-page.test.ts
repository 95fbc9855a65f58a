import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { promoSchema } from "../../promo/promo.schema.ts";
import { buildPlace } from "../places/search-place.ts";
import { EMPTY_SUMMARY } from "../places/stock-summary.ts";
import { EMPTY_SEARCH, type SearchState } from "../query/search-state.ts";
import { type AnsweredSearch, toSearchPage } from "./to-search-page.ts";

const promo = promoSchema.parse({ node: { title: "We buy cars", url: "/contact-us" } });

function pageOf(state: Partial<SearchState> = {}, overrides: Partial<AnsweredSearch> = {}) {
  return toSearchPage({
    site: buildSite({ hits_per_page: 10, promo_every: 2, promos: [promo, promo] }),
    stock: EMPTY_SUMMARY,
    place: buildPlace("/search/used-cars", { car_type: ["used"] }),
    state: { ...EMPTY_SEARCH, ...state },
    answer: {
      hits: [buildVehicle({ id: 1 }), buildVehicle({ id: 2 }), buildVehicle({ id: 3 })],
      total: 23,
      carTypes: ["used"],
      facets: { make: { distribution: { Mazda: 3, Kia: 9 }, bounds: null } },
    },
    outcome: "answered",
    lowestPriced: null,
    loosening: [],
    nearest: [],
    related: null,
    now: NOW,
    ...overrides,
  });
}

describe("a search page", () => {
  it("has vehicles with promos among them", () => {
    expect(pageOf().items.map(({ kind }) => kind)).toEqual([
      "vehicle",
      "vehicle",
      "promo",
      "vehicle",
    ]);
  });

  it("knows its pages", () => {
    expect(pageOf({ page: 2 })).toMatchObject({
      page: 2,
      pageCount: 3,
      previousHref: "/search/used-cars",
      nextHref: "/search/used-cars?page=3",
    });
    expect(pageOf()).toMatchObject({ previousHref: null, nextHref: "/search/used-cars?page=2" });
    expect(pageOf({ page: 3 }).nextHref).toBeNull();
  });

  it("beyond the last leads back to the last", () => {
    expect(pageOf({ page: 4 })).toMatchObject({
      isBeyondLast: true,
      items: [],
      previousHref: "/search/used-cars?page=3",
      nextHref: null,
    });
  });

  it("tells its forms where to go and what to keep, the page apart", () => {
    expect(pageOf({ query: "red", choices: { make: ["Kia"] }, page: 2 })).toMatchObject({
      query: "red",
      formAction: "/search/used-cars",
      hiddenFields: [
        { name: "query", value: "red" },
        { name: "refinementList[make][0]", value: "Kia" },
      ],
    });
  });

  it("repeats a text with the signs that it was typed with, as long as all of it holds", () => {
    const query = "ford mazda b";
    expect(pageOf({ query }, { typed: "Ford/Mazda <b>" }).query).toBe("ford mazda b");
    expect(pageOf({ query }, { typed: "ford/mazda <b>" }).query).toBe("ford/mazda <b>");
    expect(pageOf({ query }, { typed: "ford/mazda, blue" }).query).toBe(query);
    expect(pageOf({ query }).query).toBe(query);
  });

  it("leads to the path alone where the visitor narrowed it", () => {
    expect(pageOf().clearAllHref).toBeNull();
    expect(pageOf({ sort: "price:asc" }).clearAllHref).toBeNull();
    expect(pageOf({ query: "red" }).clearAllHref).toBe("/search/used-cars");
    expect(pageOf({ ranges: { price: { min: 1, max: null } } }).clearAllHref).not.toBeNull();
  });

  it("of a failed search is no page beyond the last", () => {
    const answer = { hits: [], total: 0, carTypes: [], facets: {} };
    expect(pageOf({ page: 4 }, { answer, outcome: "failed" })).toMatchObject({
      outcome: "failed",
      isBeyondLast: false,
      total: 0,
    });
  });
});
