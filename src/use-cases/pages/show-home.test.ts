import { describe, expect, it } from "vitest";
import { countPriced } from "#domain/search/fields/price-tally.ts";
import type { Site } from "#domain/site/config/site.ts";
import { HOME_ARRIVALS } from "#domain/site/home/choose-arrivals.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { SearchResult } from "#ports/search/inventory-search.ts";
import { readHome } from "#tests/builders/pages-with-stock.ts";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";

const VEHICLES = [
  ...Array.from({ length: 10 }, (_, n) =>
    buildVehicle({
      id: n + 1,
      price: 12_000 + n * 2_000,
      created_at_timestamp: (NOW - (n + 20) * DAY_MS) / 1000,
    }),
  ),
  buildVehicle({
    id: 20,
    car_type: "new",
    make: "Kia",
    model: "Rio",
    simple_body: "Hatchback",
    price: null,
  }),
  buildVehicle({
    id: 21,
    status: "sold",
    sold: true,
    sold_date_timestamp: (NOW - DAY_MS) / 1000,
    created_at_timestamp: NOW / 1000,
  }),
  buildVehicle({ id: 30, dealership_ids: [2], make: "Ford" }),
];

/** @see Specification §2, "Body-style icons" */
const SPECIFIED_BODIES = [
  "4x4",
  "Bus",
  "Cab Chassis",
  "Convertible",
  "Coupe",
  "Hardtop",
  "Hatch",
  "Hatchback",
  "Motorhome",
  "Light Truck",
  "People Mover",
  "Sedan",
  "Softtop",
  "SUV",
  "Ute",
  "Van",
  "Wagon",
  "Station Wagon",
];

async function showFor(site: Partial<Site> = {}) {
  return readHome(buildStockedSearch(VEHICLES), buildSite(site));
}

function buildPictured(id: number, daysAgo: number, more: Partial<Vehicle> = {}): Vehicle {
  return buildVehicle({
    id,
    images: [],
    primary_image_url: `/photos/${id}.jpg`,
    created_at_timestamp: (NOW - daysAgo * DAY_MS) / 1000,
    ...more,
  });
}

describe("the home page", () => {
  it("says what is sold and where, by the site's own search", async () => {
    expect((await showFor()).home.heading).toBe("New, used and demo cars for sale in Parramatta");
    const search_paths = [{ path: "/search/our-cars", name: "Our cars in Sydney", filters: {} }];
    const named = await showFor({ default_search_path: "our-cars", search_paths });
    expect(named.home.heading).toBe("Our cars in Sydney");
  });

  it("counts all stock in its quick search, where the site's own search is a part of it", async () => {
    const { home } = await showFor({ default_search_path: "used-cars" });
    expect(home).toMatchObject({
      searchAction: "/search/new-used-and-demo-cars",
      total: 12,
      makes: [
        { value: "Kia", count: 1 },
        { value: "Mazda", count: 11 },
      ],
      models: [
        { value: "Rio", make: "Kia", count: 1 },
        { value: "CX-5", make: "Mazda", count: 11 },
      ],
      bodies: [
        { value: "SUV", count: 11 },
        { value: "Hatchback", count: 1 },
      ],
    });
    // The part is a landing page of its own beside it.
    expect(home.categories).toContainEqual(
      expect.objectContaining({ href: "/search/used-cars", count: 11 }),
    );
  });

  it("offers budgets between the least and the highest price", async () => {
    expect((await showFor()).home.budgets).toEqual([15_000, 20_000, 25_000, 30_000, 40_000]);
  });

  it("leads to conditions, bodies and the site's own searches, with counts", async () => {
    const search_paths: Site["search_paths"] = [
      { path: "/search/cheap", name: "Under $15,000", filters: { price: ":14999" } },
      { path: "/search/none", name: "Nothing", filters: { make: "Ford" } },
    ];
    const { home } = await showFor({ search_paths });
    expect(home.categories).toMatchObject([
      { name: "Used cars", href: "/search/used-cars", count: 11 },
      { name: "New cars", href: "/search/new-cars", count: 1 },
      { name: "Under $15,000", href: "/search/cheap", count: 2 },
    ]);
    expect(home.bodyTiles).toMatchObject([
      { name: "SUV", href: "/search/suv", count: 11, bodyStyle: "suv" },
      { name: "Hatchback", href: "/search/hatchback", count: 1, bodyStyle: "hatchback" },
    ]);
  });

  it("shows on each landing page the newest vehicle in stock behind it that no other shows", async () => {
    const vehicles = [
      buildPictured(1, 5),
      buildPictured(2, 4),
      buildPictured(3, 1, { status: "sold", sold: true, sold_date_timestamp: NOW / 1000 }),
      buildPictured(4, 3, { car_type: "new" }),
      buildPictured(5, 2, { car_type: "demo", primary_image_url: null }),
    ];
    const search_paths = [{ path: "/search/all-suvs", name: "SUVs", filters: { body: "SUV" } }];
    const { home } = await readHome(buildStockedSearch(vehicles), buildSite({ search_paths }));
    const shown = home.categories.map(({ name, picture }) => [name, picture?.url ?? null]);
    expect(shown).toEqual([
      ["Used cars", "/photos/2.jpg"],
      ["Demo cars", null],
      ["New cars", "/photos/4.jpg"],
      ["SUVs", "/photos/1.jpg"],
    ]);
  });

  it("shows pictures of bodies that share one drawing, and drawings of bodies that differ", async () => {
    const bikes = ["Naked", "Cruiser"].map((simple_body, n) =>
      buildVehicle({
        id: n + 1,
        item_type: "motorcycle",
        simple_body,
        images: [],
        primary_image_url: `/photos/${simple_body}.jpg`,
      }),
    );
    const { home } = await readHome(buildStockedSearch(bikes), buildSite());
    expect(home.bodyTiles).toMatchObject(
      home.bodyTiles.map(({ name }) => ({
        name,
        bodyStyle: null,
        picture: { url: `/photos/${name}.jpg` },
      })),
    );
    expect(home.bodyTiles).toHaveLength(2);
    expect((await showFor()).home.bodyTiles.map(({ picture }) => picture)).toEqual([null, null]);
  });

  it("calls nothing a car where none is sold", async () => {
    const vehicles = (["new", "used"] as const).map((car_type, n) =>
      buildVehicle({ id: n + 1, car_type, item_type: "caravan", simple_body: "Caravan" }),
    );
    const { home } = await readHome(buildStockedSearch(vehicles), buildSite());
    expect(home.categories.map(({ name, href }) => [name, href])).toEqual([
      ["New caravans", "/search/new-caravans"],
      ["Used caravans", "/search/used-caravans"],
    ]);
  });

  it("draws every body of the specification, each with its own landing page", async () => {
    const vehicles = SPECIFIED_BODIES.map((simple_body, n) =>
      buildVehicle({ id: n + 1, simple_body }),
    );
    const { home } = await readHome(buildStockedSearch(vehicles), buildSite());
    const tiles = home.bodyTiles.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    expect(tiles.map(({ name }) => name)).toEqual(SPECIFIED_BODIES.toSorted());
    expect(new Set(tiles.map(({ bodyStyle }) => bodyStyle)).size).toBe(SPECIFIED_BODIES.length);
    expect(new Set(tiles.map(({ href }) => href)).size).toBe(SPECIFIED_BODIES.length);
  });

  it("shows the newest arrivals, none of them sold", async () => {
    const { home } = await showFor();
    expect(home.arrivals).toHaveLength(HOME_ARRIVALS);
    expect(home.arrivals.map(({ id }) => id).slice(0, 2)).toEqual([1, 2]);
  });

  it("shows sales locations, and reviews that say something unless they are hidden", async () => {
    const review = {
      id: 1,
      customer_name: "A buyer",
      rating: 5,
      review_date: "01/11/2026",
      review_date_in_words: null,
      created_at_time_ago_in_words: null,
    };
    const image = { url: "/demo/buyer.webp", thumb: { url: "/demo/buyer-small.webp" } };
    const reviews: Site["reviews"] = {
      count: 2,
      average_rating: "4.8",
      items: [
        { ...review, image, text: "Kind people." },
        { ...review, image: null, text: null },
      ],
    };
    const locations = [buildLocation(), buildLocation({ id: 2, location_type: "service" })];
    const { home } = await showFor({ reviews, locations });
    expect(home.locations.map(({ id }) => id)).toEqual([1]);
    expect(home.reviews).toMatchObject([
      { text: "Kind people.", picture: "/demo/buyer-small.webp" },
    ]);
    expect((await showFor({ reviews, hide_reviews: true })).home.reviews).toEqual([]);
  });

  it("is fresh until the next sold vehicle leaves", async () => {
    expect((await showFor()).freshUntil).toBeGreaterThan(NOW + 2 * DAY_MS);
  });

  it("stands without its stock while the search is down, and is old at once", async () => {
    const services = buildStockedSearch(VEHICLES);
    services.setDown(true);
    const { home, isWhole } = await readHome(services, buildSite());
    expect(home).toMatchObject({ total: 0, arrivals: [], makes: [], budgets: [] });
    expect(home.locations).toHaveLength(1);
    expect(isWhole).toBe(false);
  });
});

/** As a hosted search answers whose `maxValuesPerFacet` is smaller than its prices are many. */
function cutPrices(result: SearchResult): SearchResult {
  const { price, ...others } = result.facetDistribution ?? {};
  if (price === undefined) return result;
  const first = Object.entries(price).slice(2, 5);
  return { ...result, facetDistribution: { ...others, price: Object.fromEntries(first) } };
}

describe("the price slider", () => {
  const price_slider = { min: null, max: 30_000 };

  it("is there where the site has one, and counts by price what its search will show", async () => {
    expect((await showFor()).home.priceSlider).toBeNull();
    const { home } = await showFor({ price_slider });
    expect(home.priceSlider).toMatchObject({ min: 12_000, max: 30_000, total: 12 });
    expect(countPriced(home.priceSlider?.tally ?? [], 14_000, 18_000)).toBe(3);
  });

  it("counts what has no price while no price is asked for, whatever the site's own order", async () => {
    const rising = { default_sort: "price:asc", price_ascending_hides_unpriced: true };
    const { home } = await showFor({ price_slider, ...rising });
    expect([home.total, home.priceSlider?.total]).toEqual([11, 12]);
  });

  it.each([
    ["nothing", []],
    ["nothing with a price", [buildVehicle({ price: null })]],
  ])("is left out with %s in stock", async (_stock, vehicles) => {
    const site = buildSite({ price_slider });
    expect((await readHome(buildStockedSearch(vehicles), site)).home.priceSlider).toBeNull();
  });

  it("reaches over all prices of a search that counts only the first of them, and counts none", async () => {
    const services = buildStockedSearch(VEHICLES);
    const { search } = services;
    const multiSearch: typeof search.multiSearch = async (body) => {
      const { results } = await search.multiSearch(body);
      return { results: results.map(cutPrices) };
    };
    const open = buildSite({ price_slider: { min: null, max: null } });
    const { home } = await readHome({ ...services, search: { ...search, multiSearch } }, open);
    expect(home.priceSlider).toEqual({ min: 12_000, max: 32_000, total: 12, tally: null });
  });

  it("is there for one price", async () => {
    const services = buildStockedSearch([buildVehicle({ price: 20_000 })]);
    const { home } = await readHome(services, buildSite({ price_slider }));
    expect(home.priceSlider).toMatchObject({ total: 1, tally: [[40 * 2, 1]] });
  });
});
