import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import type { Site } from "../../site/config/site.ts";
import { resolveDefaultSearchPath } from "../places/default-search-path.ts";
import { resolveSearchPath } from "../places/resolve-search-path.ts";
import type { FixedValues } from "../places/search-place.ts";
import { EMPTY_SUMMARY, toStockSummary } from "../places/stock-summary.ts";

const CITIES = ["Brisbane", "Melbourne", "Perth", "Sydney", "Adelaide", "Rockhampton"];

/** A site that has some of everything that the specification's slugs name. */
const STOCK = toStockSummary({
  estimatedTotalHits: 100,
  facetDistribution: {
    car_type: { new: 20, used: 40, demo: 10, subscription: 20, rental: 10 },
    item_type: { car: 60, motorcycle: 10, caravan: 10, motorhome: 10, truck: 10 },
    make: { Mazda: 20, "Land Rover": 5 },
    make_model: { "Mazda CX-5": 12, "Land Rover Discovery": 5 },
    simple_body: { SUV: 30, "People Mover": 3 },
    city: Object.fromEntries(CITIES.map((city) => [city, 10])),
    state: { QLD: 20, VIC: 10 },
    categories: { "Caravan: Off-road": 4, "Truck: Prime mover": 2 },
  },
});

const ALL_TYPES = ["new", "used", "demo"];
const RVS = ["caravan", "motorhome"];

const inCities = (slug: string, fixed: FixedValues): [string, FixedValues][] =>
  CITIES.map((city) => [`/search/${slug}-${city.toLowerCase()}`, { ...fixed, city: [city] }]);

const WAYS_IN: [path: string, fixed: FixedValues][] = [
  ["/search/new-cars", { car_type: ["new"] }],
  ["/search/used-cars", { car_type: ["used"] }],
  ["/search/demo-cars", { car_type: ["demo"] }],
  ["/search/new-used-and-demo-cars", { car_type: ALL_TYPES }],
  ["/search/new-and-demo-cars", { car_type: ["new", "demo"] }],
  ["/search/used-motorcycles", { car_type: ["used"], item_type: ["motorcycle"] }],
  ["/search/used-caravans", { car_type: ["used"], item_type: ["caravan"] }],
  ["/search/new-motorcycles", { car_type: ["new"], item_type: ["motorcycle"] }],
  ["/search/new-caravans", { car_type: ["new"], item_type: ["caravan"] }],
  ["/search/new-used-and-demo-trucks", { car_type: ALL_TYPES, item_type: ["truck"] }],
  ["/search/rental-caravans", { car_type: ["rental"], item_type: ["caravan"] }],
  ["/search/demo-motorhomes", { car_type: ["demo"], item_type: ["motorhome"] }],
  ["/search/all-vehicles", {}],
  ["/search/caravans", { item_type: ["caravan"] }],
  ["/search/used-cars-qld", { car_type: ["used"], state: ["QLD"] }],
  ["/search/subscription-cars", { car_type: ["subscription"] }],
  ["/search/rental-cars", { car_type: ["rental"] }],
  ...inCities("used-cars", { car_type: ["used"] }),
  ...inCities("subscription-cars", { car_type: ["subscription"] }),
  ...inCities("rv", { item_type: RVS }),
  ...inCities("new-caravans", { car_type: ["new"], item_type: ["caravan"] }),
  ...["suv", "hatchback", "ute", "coupe", "sedan", "wagon"].map((slug): [string, FixedValues] => [
    `/search/${slug}`,
    { body: [slug === "suv" ? "SUV" : slug.charAt(0).toUpperCase() + slug.slice(1)] },
  ]),
  ["/search/people-mover", { body: ["People Mover"] }],
  ["/search/mazda", { make: ["Mazda"] }],
  ["/search/land-rover/discovery", { make: ["Land Rover"], model: ["Discovery"] }],
  ["/search/off-road", { categories: ["Caravan: Off-road"] }],
  ["/search/prime-mover", { categories: ["Truck: Prime mover"] }],
  ["/electric-cars", { fuel: ["Electric"] }],
];

describe("the specification's ways into search", () => {
  it.each(WAYS_IN)("%s fixes %j", (path, fixed) => {
    expect(resolveSearchPath(buildSite(), path, STOCK)).toMatchObject({ path, fixed });
  });

  it.each(["/search/used-trucks-perth", "/search/rv-hobart", "/search/cars", "/search/in-stock"])(
    "%s is none where there is no such stock or meaning",
    (path) => {
      const stock = { ...STOCK, itemTypes: STOCK.itemTypes.filter(({ slug }) => slug !== "truck") };
      expect(resolveSearchPath(buildSite(), path, stock)).toBeNull();
    },
  );

  it.each(["/search/pre-owned-cars", "/search/rvs-in-stock", "/search/rv-vehicles-qld"])(
    "%s is none on sites that say it otherwise, so that no page has two addresses",
    (path) => {
      expect(resolveSearchPath(buildSite(), path, STOCK)).toBeNull();
    },
  );
});

describe("a default search path of the specification", () => {
  it.each<[config: string, path: string, fixed: FixedValues]>([
    ["new-used-and-demo-cars", "/search/new-used-and-demo-cars", { car_type: ALL_TYPES }],
    ["used-cars", "/search/used-cars", { car_type: ["used"] }],
    [
      "new-used-and-demo-trucks",
      "/search/new-used-and-demo-trucks",
      { car_type: ALL_TYPES, item_type: ["truck"] },
    ],
    ["pre-owned-cars", "/search/pre-owned-cars", { car_type: ["used"] }],
    ["subscription-cars", "/search/subscription-cars", { car_type: ["subscription"] }],
    ["rental-cars", "/search/rental-cars", { car_type: ["rental"] }],
    [
      "used-motorcycles",
      "/search/used-motorcycles",
      { car_type: ["used"], item_type: ["motorcycle"] },
    ],
    ["RVs-in-stock", "/search/RVs-in-stock", { item_type: RVS }],
    ["rv-vehicles-qld", "/search/rv-vehicles-qld", { item_type: RVS, state: ["QLD"] }],
    ["our-cars", "/search/our-cars", {}],
    ["/search/used-cars", "/search/used-cars", { car_type: ["used"] }],
    ["/used-car/list", "/used-car/list", {}],
    ["/find/rental-cars", "/find/rental-cars", { car_type: ["rental"] }],
  ])("%s has the path %s and fixes %j, stocked or not", (default_search_path, path, fixed) => {
    const site = buildSite({ default_search_path });
    expect(resolveDefaultSearchPath(site)).toBe(path);
    for (const stock of [STOCK, EMPTY_SUMMARY]) {
      expect(resolveSearchPath(site, path, stock)).toMatchObject({ path, fixed });
    }
  });

  it("and any slug means what the site's own table says instead", () => {
    const search_paths: Site["search_paths"] = [
      { path: "/used-car/list", name: "All used cars", filters: { car_type: "used" } },
      { path: "/search/used-cars-brisbane", name: "Brisbane", filters: { city: ["Rocklea"] } },
    ];
    const site = buildSite({ default_search_path: "/used-car/list", search_paths });
    expect(resolveSearchPath(site, "/used-car/list", STOCK)?.fixed).toEqual({ car_type: ["used"] });
    expect(resolveSearchPath(site, "/search/used-cars-brisbane", STOCK)?.fixed).toEqual({
      city: ["Rocklea"],
    });
  });
});
