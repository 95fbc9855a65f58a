import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import type { Site } from "../../site/config/site.ts";
import { resolveSearchPath } from "../places/resolve-search-path.ts";
import { type StockSummary, toStockSummary } from "../places/stock-summary.ts";
import { listRelatedLinks, MAX_RELATED_LINKS } from "./list-related-links.ts";

const STOCK = toStockSummary({
  estimatedTotalHits: 30,
  facetDistribution: {
    car_type: { used: 30 },
    make: { Mazda: 12, Toyota: 9, Suv: 5, "???": 4 },
    make_model: { "Mazda CX-5": 5, "Mazda CX 5": 2, "Mazda 3": 4, "Toyota HiLux": 9 },
    simple_body: { SUV: 18, Ute: 9 },
    city: { Brisbane: 30 },
  },
});

function relatedAt(path: string, overrides: Partial<Site> = {}, stock: StockSummary = STOCK) {
  const site = buildSite(overrides);
  const place = resolveSearchPath(site, path, stock);
  if (place === null) throw new Error(`${path} is no path of the site`);
  return listRelatedLinks(site, { stock, shown: stock }, place);
}

describe("pages lead on", () => {
  it.each([
    ["/search/used-cars", "Popular makes", ["/search/mazda", "/search/toyota"]],
    ["/search/used-cars-brisbane", "Popular makes", ["/search/mazda", "/search/toyota"]],
    ["/search/mazda", "Mazda models", ["/search/mazda/cx-5", "/search/mazda/3"]],
    ["/search/mazda/3", "Other Mazda models", ["/search/mazda/cx-5"]],
    ["/search/suv", "Other body styles", ["/search/ute"]],
    ["/electric-cars", "Body styles", ["/search/suv", "/search/ute"]],
  ])("from %s to %s", (path, heading, hrefs) => {
    const related = relatedAt(path);
    expect(related?.heading).toBe(heading);
    expect(related?.links.map(({ href }) => href)).toEqual(hrefs);
  });

  it("with the count that the other page shows, every spelling of its word together", () => {
    expect(relatedAt("/search/mazda")?.links).toEqual([
      { label: "CX-5", href: "/search/mazda/cx-5", count: 7 },
      { label: "3", href: "/search/mazda/3", count: 4 },
    ]);
  });

  it("by a site's own path where it has one", () => {
    const search_paths = [{ path: "/utes-for-work", name: "Utes", filters: { body: ["Ute"] } }];
    expect(relatedAt("/search/suv", { search_paths })?.links[0]?.href).toBe("/utes-for-work");
  });

  it("nowhere where there is nothing beside them", () => {
    expect(relatedAt("/search/toyota/hilux")).toBeNull();
  });

  it.each([
    [7, 7],
    [8, 8],
    [9, MAX_RELATED_LINKS],
  ])("to eight others at most: %d", (count, shown) => {
    const make = Object.fromEntries(Array.from({ length: count }, (_, n) => [`Make ${n}`, 9]));
    const facetDistribution = { car_type: { used: 9 }, make };
    const stock = toStockSummary({ estimatedTotalHits: 9, facetDistribution });
    expect(relatedAt("/search/used-cars", {}, stock)?.links).toHaveLength(shown);
  });
});
