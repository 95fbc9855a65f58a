import { describe, expect, it } from "vitest";
import { formatProblem } from "../config/config-problem.ts";
import { MAX_SEARCH_PAGES, parseSearchPages } from "./parse-search-pages.ts";

const SITE = { vehicle_base_path: "/vehicles/" };
const UTES = { path: "/search/utes", name: "Utes", filters: { body: "Ute" } };

const checkFilter = (filter: string) => (filter === "km < many" ? "no number" : null);

function parse(json: unknown) {
  const { pages, problems } = parseSearchPages(json, SITE, checkFilter);
  return { pages, problems: problems.map(formatProblem) };
}

const listPages = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...UTES, path: `/search/utes-${n}` }));

describe("the search pages of a dashboard", () => {
  it("are a list like a site's own search paths", () => {
    const pages = [UTES, { path: "/bargains", name: "Bargains", filters: { km: "km < 50000" } }];
    expect(parse(pages)).toEqual({ pages, problems: [] });
    expect(parse([])).toEqual({ pages: [], problems: [] });
  });

  it.each([[{}], [null], ["no"], [{ search_pages: [UTES] }]])("are none in %j", (json) => {
    const { pages, problems } = parse(json);
    expect(pages).toBeNull();
    expect(problems).toEqual([expect.stringContaining("expected a list of entries")]);
  });

  it.each([
    ["text", "[0]: expected an object of fields"],
    [{ ...UTES, path: "search/utes" }, "[0].path: expected a path that begins with one /"],
    [{ ...UTES, path: "//elsewhere.example" }, "[0].path: expected a path"],
    [{ ...UTES, name: "" }, "[0].name: expected text that is not empty"],
    [{ ...UTES, colour: "red" }, "[0].colour: expected a field that sites have"],
    [{ ...UTES, filters: { vin: "X" } }, "[0].filters"],
    [{ ...UTES, filters: { price: "abc:def" } }, "[0].filters.price: expected a range such as"],
    [{ ...UTES, filters: { km: ["20:ten"] } }, "[0].filters.km[0]: expected a range such as"],
    [
      { ...UTES, filters: { km: "km < many" } },
      "[0].filters.km: expected a filter that the search",
    ],
    [{ ...UTES, path: "/" }, "[0].path: expected a path that is not a page of every site"],
    [
      { ...UTES, path: "/Contact-us/" },
      "[0].path: expected a path that is not a page of every site",
    ],
    [{ ...UTES, path: "/vehicles/utes" }, "[0].path: expected a path that is not the address of a"],
    [{ ...UTES, path: "/cars/utes" }, "[0].path: expected a path that is not the address of a"],
  ])("leave out %j and say why, and keep the others", (entry, problem) => {
    const sedans = { ...UTES, path: "/search/sedans" };
    const { pages, problems } = parse([entry, sedans]);
    expect(pages).toEqual([sedans]);
    expect(problems[0]).toContain(problem);
  });

  it("have each path once, in any letter case", () => {
    const { pages, problems } = parse([UTES, { ...UTES, path: "/search/UTES/" }]);
    expect(pages).toEqual([UTES]);
    expect(problems).toEqual([expect.stringContaining("[1].path: expected each path once")]);
  });

  it("are two thousand at most", () => {
    expect(parse(listPages(MAX_SEARCH_PAGES)).problems).toEqual([]);
    const { pages, problems } = parse(listPages(MAX_SEARCH_PAGES + 1));
    expect(pages).toHaveLength(MAX_SEARCH_PAGES);
    expect(problems).toEqual([expect.stringContaining("[2000]: expected at most 2000 entries")]);
  });
});
