import { beforeEach, describe, expect, it, test } from "vitest";
import { MAX_SUGGESTED_VEHICLES } from "#domain/search/suggest/build-suggestion-queries.ts";
import { MIN_SUGGESTED_PRICE } from "#domain/search/suggest/to-suggestions.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { readSearchPage } from "#tests/builders/pages-with-stock.ts";
import { buildDealership, buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch, type StockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { suggestVehicles } from "./suggest-vehicles.ts";

let services: StockedSearch;

const stock = (...vehicles: Partial<Vehicle>[]) => {
  services = buildStockedSearch(
    vehicles.map((vehicle, n) => {
      const make = vehicle.make ?? "Mazda";
      const model = vehicle.model ?? "CX-5";
      return buildVehicle({
        id: n + 1,
        slug: `car-${n + 1}`,
        name: `${make} ${model}`,
        ...vehicle,
      });
    }),
  );
};

const suggest = async (text: string, site = buildSite()) =>
  (await suggestVehicles(services, site, text, NOW)).suggestions;

beforeEach(() =>
  stock(
    { custom_rank: 1 },
    { custom_rank: 3, model: "MX-5" },
    { custom_rank: 2, model: "CX-30" },
    { make: "Citroën", model: "C3", simple_body: "Hatchback" },
    { make: "O'Brien", model: "Sprite" },
    { make: "Toyota", model: "HiLux", dealership_ids: [2] },
  ),
);

describe("suggestions", () => {
  it("offer the makes, models and vehicles that match, the highest ranked first", async () => {
    const { makes, models, vehicles } = await suggest("Maz");
    expect(makes).toEqual([{ label: "Mazda", href: "/search/mazda", count: 3 }]);
    expect(models.map(({ label, count }) => [label, count])).toEqual([
      ["Mazda CX-5", 1],
      ["Mazda CX-30", 1],
      ["Mazda MX-5", 1],
    ]);
    expect(vehicles.map(({ href }) => href)).toEqual(["/cars/car-2", "/cars/car-3", "/cars/car-1"]);
    expect(vehicles[0]).toMatchObject({
      title: "2022 Mazda MX-5",
      subtitle: "Maxx Sport KF Series",
      price: { text: "$31,990", type: "Drive away" },
      photo: "https://pictures.example/u10452/1.jpg",
      bodyStyle: "suv",
    });
  });

  it("lead to the search for the text itself, among all stock", async () => {
    const site = buildSite({ default_search_path: "used-cars" });
    expect((await suggest(" O'Brien ", site)).searchHref).toBe("/search/used-cars?query=o'brien");
    stock({}, { car_type: "rental" });
    expect((await suggest("CX-5", site)).searchHref).toBe("/search/all-vehicles?query=cx-5");
  });

  test.each([
    ["citroen", "Citroën"],
    ["CITROËN", "Citroën"],
    ["o'brien", "O'Brien"],
    ["obrien", "O'Brien"],
  ])("%s means %s", async (text, make) => {
    expect((await suggest(text)).makes).toMatchObject([{ label: make, count: 1 }]);
  });

  test("bodies are offered too", async () => {
    expect((await suggest("hatch")).bodies).toEqual([
      { label: "Hatchback", href: "/search/hatchback", count: 1 },
    ]);
  });

  test("every count is the one that the page behind the link shows", async () => {
    const site = buildSite({ default_search_path: "used-cars" });
    const { makes, models, bodies } = await suggest("c", site);
    const links = [...makes, ...models, ...bodies];
    expect(links.length).toBeGreaterThan(2);
    for (const { href, count } of links) {
      const { pathname, searchParams: params } = new URL(href, "https://riverbend.example");
      const found = await readSearchPage(services, site, { pathname, params }, NOW);
      expect(found).toMatchObject({ is: "page", page: { total: count } });
    }
  });

  test("nothing of another dealer is offered", async () => {
    expect(await suggest("hilux")).toMatchObject({ makes: [], models: [], vehicles: [] });
    const other = buildSite({ slug: "other", dealerships: [buildDealership({ id: 2 })] });
    expect((await suggest("hilux", other)).vehicles).toHaveLength(1);
  });

  test("what is sold or hidden is not offered", async () => {
    stock(
      { status: "sold", sold: true, sold_date_timestamp: NOW / 1000 },
      { sold: true },
      { show_on_dealer_website: false },
      { status: "coming_soon" },
    );
    expect((await suggest("mazda")).vehicles.map(({ href }) => href)).toEqual(["/cars/car-4"]);
  });

  test.each([
    [MIN_SUGGESTED_PRICE - 1, null],
    [MIN_SUGGESTED_PRICE, null],
    [MIN_SUGGESTED_PRICE + 1, "$251"],
    [0, null],
    [null, null],
  ])("a price of %s is shown as %s", async (price, text) => {
    stock({ price });
    const [vehicle] = (await suggest("mazda")).vehicles;
    expect(vehicle?.price?.text ?? null).toBe(text);
  });

  test.each([-1, 0, 1])("of %d more vehicles than fit, those that fit", async (more) => {
    const count = MAX_SUGGESTED_VEHICLES + more;
    stock(...Array.from({ length: count }, () => ({})));
    const { vehicles } = await suggest("mazda");
    expect(vehicles).toHaveLength(Math.min(count, MAX_SUGGESTED_VEHICLES));
  });

  test("a vehicle without a photo is drawn by its body", async () => {
    stock({ images: [], primary_image_url: null, simple_body: "Ute" });
    expect((await suggest("mazda")).vehicles[0]).toMatchObject({ photo: null, bodyStyle: "ute" });
  });

  test("before anything is typed the makes and bodies with most vehicles are offered", async () => {
    const found = await suggest("  ");
    expect(found).toMatchObject({ total: 5, models: [], vehicles: [], hasNothing: false });
    expect(found.makes[0]).toEqual({ label: "Mazda", href: "/search/mazda", count: 3 });
    expect(found.bodies.at(-1)).toMatchObject({ label: "Hatchback", count: 1 });
  });

  test("nothing in stock is said only of a search that answered", async () => {
    expect((await suggest("mazda")).hasNothing).toBe(false);
    expect((await suggest("zebra")).hasNothing).toBe(true);
    services.setDown(true);
    expect((await suggest("zebra crossing")).hasNothing).toBe(false);
  });

  test("while the search is down nothing is offered, and that is not cached", async () => {
    await suggest("mazda");
    services.setDown(true);
    const found = await suggestVehicles(services, buildSite(), "mazda", NOW);
    expect(found.suggestions).toMatchObject({ makes: [], models: [], bodies: [], vehicles: [] });
    expect(found.isWhole).toBe(false);
  });
});
