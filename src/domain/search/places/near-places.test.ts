import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { findNearPlaces, MAX_NEAR_PLACES } from "./near-places.ts";
import { resolveSearchPath } from "./resolve-search-path.ts";
import { EMPTY_SUMMARY, toStockSummary } from "./stock-summary.ts";

const STOCK = toStockSummary({
  estimatedTotalHits: 40,
  facetDistribution: {
    car_type: { new: 10, used: 25, courtesy: 5 },
    item_type: { car: 40, caravan: 2 },
    make: { Mazda: 15, Toyota: 10, "Land Rover": 5, Kia: 5 },
    make_model: { "Mazda CX-5": 6, "Mazda MX-5": 2, "Toyota HiLux": 8, "Land Rover Discovery": 5 },
    simple_body: { SUV: 20, Ute: 8, "People Mover": 2 },
    city: { Brisbane: 9 },
  },
});

const SITE = buildSite({
  search_paths: [{ path: "/search/family-suvs", name: "Family SUVs", filters: { body: "SUV" } }],
});

const pathsNear = (pathname: string, stock = STOCK) =>
  findNearPlaces(SITE, stock, pathname).map(({ place }) => place.path);

describe("the landing pages near a path that means nothing", () => {
  it.each([
    ["/search/mazad", "/search/mazda"],
    ["/search/toyta", "/search/toyota"],
    ["/mazda", "/search/mazda"],
    ["/search/landrover", "/search/land-rover"],
    ["/search/cx5", "/search/mazda/cx-5"],
    ["/search/mazda/cx5", "/search/mazda/cx-5"],
    ["/search/hilux", "/search/toyota/hilux"],
    ["/used-cars", "/search/used-cars"],
    ["/search/used-cars-brisban", "/search/used-cars-brisbane"],
    ["/search/pre-owned-cars", "/search/used-cars"],
    ["/search/family-suv", "/search/family-suvs"],
    ["/search/people-movers", "/search/people-mover"],
    ["/electric-car", "/electric-cars"],
    ["/cars/2022-mazda-cx-5-maxx-sport-u10452", "/search/mazda/cx-5"],
    ["/search/curtesy-cars", "/search/courtesy-cars"],
    ["/search/used-caravan", "/search/used-caravans"],
  ])("%s was perhaps meant to be %s", (typed, meant) => {
    expect(pathsNear(typed)).toContain(meant);
  });

  it("begin with the likest, and say what it is called", () => {
    expect(findNearPlaces(SITE, STOCK, "/search/mazad")[0]).toMatchObject({
      label: "Mazda",
      place: { path: "/search/mazda", fixed: { make: ["Mazda"] } },
    });
  });

  it.each(["/wp-login.php", "/about-us", "/", "/search/", "/%E0%A4%A", "/.env", "/x"])(
    "are none for %s",
    (typed) => {
      expect(pathsNear(typed)).toEqual([]);
    },
  );

  it("are six at most, each once, each a place of the search, for any text", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.boolean(), (typed, isStocked) => {
        const stock = isStocked ? STOCK : EMPTY_SUMMARY;
        const near = pathsNear(typed, stock);
        expect(near.length).toBeLessThanOrEqual(MAX_NEAR_PLACES);
        expect(new Set(near).size).toBe(near.length);
        for (const path of near) expect(resolveSearchPath(SITE, path, stock)?.path).toBe(path);
      }),
    );
    expect(pathsNear("/search/used-cars-mazda-toyota-kia-suv-ute-caravans")).toHaveLength(
      MAX_NEAR_PLACES,
    );
  });
});
