import { beforeEach, describe, expect, it } from "vitest";
import type { Site } from "#domain/site/site.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch, type StockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { searchInventory } from "./search-inventory.ts";

let services: StockedSearch;

beforeEach(() => {
  const makes = ["Mazda", "Mazda", "Toyota"];
  services = buildStockedSearch(
    makes.map((make, n) => buildVehicle({ id: n + 1, slug: `car-${n + 1}`, make })),
  );
});

function find(pathname: string, site: Partial<Site> = {}, query = "") {
  return searchInventory(
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
      hasFailed: true,
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
    expect(other.page).toMatchObject({ hasFailed: true, facets: [] });
    expect(await find("/about-us", { slug: "other" })).toEqual({ is: "unknown" });
  });

  it("is over when the search is back", async () => {
    services.setDown(true);
    await findPage("/search/used-cars");
    services.setDown(false);
    expect((await findPage("/search/used-cars")).page.hasFailed).toBe(false);
  });
});
