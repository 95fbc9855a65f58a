import { beforeEach, describe, expect, it } from "vitest";
import type { Site } from "#domain/site/config/site.ts";
import { SearchFailedError, SearchTooBroadError } from "#ports/search/inventory-search.ts";
import { readFacetValues, readSearchPage } from "#tests/builders/pages-with-stock.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch, type StockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { suggestVehicles } from "./suggest-vehicles.ts";

let services: StockedSearch;

beforeEach(() => {
  const makes = ["Mazda", "Mazda", "Toyota"];
  services = buildStockedSearch(
    makes.map((make, n) => buildVehicle({ id: n + 1, slug: `car-${n + 1}`, make })),
  );
});

function find(pathname: string, site: Partial<Site> = {}, query = "") {
  return readSearchPage(
    services,
    buildSite(site),
    { pathname, params: new URLSearchParams(query) },
    NOW,
  );
}

async function findPage(pathname: string, site: Partial<Site> = {}, query = "") {
  const found = await find(pathname, site, query);
  if (found.is !== "page") throw new Error(`${pathname} is ${found.is}`);
  return found;
}

describe("a search that gives no answer", () => {
  it("has no page at a path that is no text", async () => {
    services.setDown(true);
    expect(await find("/search/%E0%A4%A")).toEqual({ is: "unknown" });
  });

  it("keeps the site's last good facets and says so", async () => {
    const good = await findPage("/search/used-cars");
    services.setDown(true);
    const failed = await findPage("/search/used-cars");
    expect(failed.page).toMatchObject({
      outcome: "failed",
      items: [],
      total: 0,
      isBeyondLast: false,
    });
    expect(failed.page.facets).toEqual(good.page.facets);
    expect(failed.isIndexable).toBe(false);
    expect(services.log.messages).toContain("The search gave no answer");
  });

  it("keeps them whatever narrower search, or search that found nothing, came last", async () => {
    const good = await findPage("/search/used-cars");
    for (const query of [
      "make=nothing-like-it",
      "query=zzqqxx",
      "refinementList[make][0]=Toyota",
    ]) {
      await findPage("/search/used-cars", {}, query);
    }
    services.setDown(true);
    expect((await findPage("/search/used-cars")).page.facets).toEqual(good.page.facets);
  });

  it("keeps those of the stock as it is, though they are fewer", async () => {
    await findPage("/search/used-cars");
    services.searchIndex.delete([1]);
    const good = await findPage("/search/used-cars");
    services.setDown(true);
    expect((await findPage("/search/used-cars")).page.facets).toEqual(good.page.facets);
  });

  it("keeps no other site's facets, and still answers paths of the stock", async () => {
    await findPage("/search/mazda");
    services.setDown(true);
    expect((await findPage("/search/mazda")).page.heading).toBe("Mazda cars for sale");
    const other = await findPage("/search/mazda", { slug: "other" });
    expect(other.page).toMatchObject({ outcome: "failed", facets: [] });
    expect(await find("/about-us", { slug: "other" })).toEqual({ is: "unknown" });
  });

  it("is over when the search is back", async () => {
    services.setDown(true);
    await findPage("/search/used-cars");
    services.setDown(false);
    expect((await findPage("/search/used-cars")).page.outcome).toBe("answered");
  });
});

describe("suggestions that the search fails to count", () => {
  it.each([
    ["nothing is found", ""],
    ["the search is too broad", "heavy"],
  ])("make a page that is not kept where %s", async (_, broad) => {
    const { search } = services;
    let isAway = true;
    services.search = {
      ...search,
      multiSearch: async (body, target) => {
        const isTyped = body.queries.some(({ q = "" }) => q !== "");
        if (isTyped && broad !== "") throw new SearchTooBroadError("too much work");
        const isCount = body.isBounded && body.queries.every(({ limit }) => limit === 0);
        if (isAway && isCount) throw new SearchFailedError("down");
        return search.multiSearch(body, target);
      },
    };
    const query = broad === "" ? "refinementList[make][0]=Kia" : `query=${broad}`;
    expect(await findPage("/search/used-cars", {}, query)).toMatchObject({
      isWhole: false,
      page: { loosening: [] },
    });
    isAway = false;
    const { isWhole, page } = await findPage("/search/used-cars", {}, query);
    expect([isWhole, page.loosening.length > 0]).toEqual([true, true]);
  });
});

describe("a search that is too broad", () => {
  beforeEach(() => {
    const { search } = services;
    services.search = {
      ...search,
      multiSearch: async (body, target) => {
        const isHeavy = body.queries.some(({ q = "" }) => q.startsWith("heavy"));
        if (isHeavy && body.isBounded) throw new SearchTooBroadError("too much work");
        return search.multiSearch(body, target);
      },
    };
  });

  it("says so, keeps what was asked for and counts what there is without its text", async () => {
    const query = "query=heavy+b&refinementList[make][0]=Mazda";
    const { page, isIndexable } = await findPage("/search/used-cars", {}, query);
    expect(page).toMatchObject({ outcome: "too_broad", items: [], query: "heavy b" });
    expect(page.chosen.map(({ label }) => label)).toContain("Mazda");
    expect(page.loosening).toEqual([
      expect.objectContaining({ label: "Without “heavy b”", count: 2 }),
    ]);
    expect(isIndexable).toBe(false);
    expect(services.log.messages).toEqual([]);
  });

  it("is the same page whatever was searched for before", async () => {
    const first = await findPage("/search/used-cars", {}, "query=heavy+b");
    await findPage("/search/used-cars");
    expect(await findPage("/search/used-cars", {}, "query=heavy+b")).toEqual(first);
  });

  it("leads from a page of a facet's values to the search, which says so", async () => {
    const params = new URLSearchParams("in=/search/used-cars&query=heavy");
    const found = await readFacetValues(services, buildSite(), { fieldName: "make", params }, NOW);
    expect(found).toEqual({
      is: "too_broad",
      searchHref: "/search/used-cars?query=heavy",
    });
  });

  it("is offered no suggestions, until the stock changes", async () => {
    const { suggestions, freshUntil } = await suggestVehicles(services, buildSite(), "heavy", NOW);
    expect(suggestions.vehicles).toEqual([]);
    expect(freshUntil).toBeNull();
  });
});
