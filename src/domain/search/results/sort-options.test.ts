import { describe, expect, it } from "vitest";
import { USUAL_SORTS } from "../fields/sort-orders.ts";
import { buildSearchLinks } from "../links/search-links.ts";
import { buildPlace } from "../places/search-place.ts";
import { EMPTY_SUMMARY } from "../places/stock-summary.ts";
import { EMPTY_SEARCH, type SearchState } from "../query/search-state.ts";
import { listSortOptions } from "./sort-options.ts";

function optionsFor(
  overrides: Partial<SearchState> = {},
  default_sort = "created_at_timestamp:desc",
  sort_orders: readonly string[] = USUAL_SORTS,
) {
  const state = { ...EMPTY_SEARCH, ...overrides };
  const site = {
    default_sort,
    sort_orders,
    default_search_path: "used-cars",
    search_paths: [],
    search_filters: [],
  };
  const place = buildPlace("/search/used-cars", { car_type: ["used"] });
  const links = buildSearchLinks({ site, stock: EMPTY_SUMMARY, place, state });
  return listSortOptions(state, site, links);
}

const chosenIn = (options: ReturnType<typeof optionsFor>) =>
  options.filter(({ isChosen }) => isChosen).map(({ label }) => label);

describe("the orders a visitor may choose", () => {
  it("begin with the site's own, which is chosen while nothing else is", () => {
    const options = optionsFor();
    expect(options.map(({ label }) => label)).toEqual([
      "Newest listings",
      "Price: low to high",
      "Price: high to low",
      "Kilometres: low to high",
      "Year: newest first",
    ]);
    expect(options[0]).toMatchObject({ value: "", href: "/search/used-cars" });
    expect(chosenIn(options)).toEqual(["Newest listings"]);
    expect(chosenIn(optionsFor({ sort: "created_at_timestamp:desc" }))).toEqual([
      "Newest listings",
    ]);
  });

  it("hold the site's own once, and one that only an address names", () => {
    const options = optionsFor({}, "price:asc");
    expect(
      options.map(({ label }) => label).filter((label) => label === "Price: low to high"),
    ).toHaveLength(1);
    expect(chosenIn(optionsFor({ sort: "make:asc" }))).toEqual(["Make: ascending"]);
  });

  it("are the site's set where it names one, after its own", () => {
    const options = optionsFor({}, "price:asc", ["price:desc", "price:asc"]);
    expect(options.map(({ label }) => label)).toEqual(["Price: low to high", "Price: high to low"]);
  });

  it("begin with the best match beside a text query, the site's own by its name after it", () => {
    const options = optionsFor({ query: "hilux" });
    expect(options.map(({ label }) => label).slice(0, 2)).toEqual([
      "Best match",
      "Newest listings",
    ]);
    expect(options[1]?.href).toContain("sortBy=created_at_timestamp");
    const chosen = optionsFor({ query: "hilux", sort: "created_at_timestamp:desc" });
    expect(chosenIn(chosen)).toEqual(["Newest listings"]);
  });

  it("keep what is chosen and go to page one", () => {
    const options = optionsFor({ choices: { make: ["Mazda"] }, page: 4 });
    const cheapest = options.find(({ value }) => value === "price:asc");
    expect(decodeURIComponent(cheapest?.href ?? "")).toBe(
      "/search/used-cars?refinementList[make][0]=Mazda&sortBy=price:asc",
    );
  });
});
