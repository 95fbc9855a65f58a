import { beforeEach, describe, expect, it } from "vitest";
import type { Site } from "#domain/site/config/site.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { readFacetValues, readSearchPage } from "#tests/builders/pages-with-stock.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch, type StockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";

const MAKES = ["Mazda", "Toyota", "Kia", "Ford", "Smith & Sons", "Citroën", "Subaru", "Honda"];

const VEHICLES: Vehicle[] = Array.from({ length: 60 }, (_, n) =>
  buildVehicle({
    id: n + 1,
    slug: `car-${n + 1}`,
    make: MAKES[n % MAKES.length] ?? "",
    model: "One",
    car_type: n < 40 ? "used" : "new",
    price: 10_000 + n * 1_000,
  }),
);

let services: StockedSearch;

beforeEach(() => {
  services = buildStockedSearch(VEHICLES);
});

function show(address: string, site: Partial<Site> = {}) {
  const { pathname, searchParams: params } = new URL(address, "https://riverbend.example");
  const fieldName = pathname.replace("/facets/", "");
  return readFacetValues(services, buildSite(site), { fieldName, params }, NOW);
}

async function showPage(address: string) {
  const found = await show(address);
  if (found.is !== "page") throw new Error(`${address} is ${found.is}`);
  return found.page;
}

const isShown = ({ car_type, price }: Vehicle) => car_type === "used" && (price ?? 0) >= 20_000;

describe("all values of a facet", () => {
  it("are those of the search, counted as if none of them were chosen", async () => {
    const page = await showPage(
      "/facets/make?refinementList[make][0]=Mazda&range[price]=20000:&in=/search/used-cars",
    );
    expect(page).toMatchObject({
      field: "make",
      label: "Make",
      heading: "Used Mazda cars for sale",
      backHref: "/search/used-cars?refinementList%5Bmake%5D%5B0%5D=Mazda&range%5Bprice%5D=20000%3A",
    });
    for (const { value, count } of page.options) {
      expect(count).toBe(VEHICLES.filter((car) => isShown(car) && car.make === value).length);
    }
    expect(page.options).toHaveLength(MAKES.length);
    const chosen = page.options.filter(({ isChosen }) => isChosen);
    expect(chosen.map(({ value }) => value)).toEqual(["Mazda"]);
  });

  it("lead to the same searches as the facet among the results does", async () => {
    const address = "/search/used-cars?refinementList[body][0]=SUV&sortBy=price:asc&page=2";
    const { pathname, searchParams: params } = new URL(address, "https://riverbend.example");
    const search = await readSearchPage(services, buildSite(), { pathname, params }, NOW);
    if (search.is !== "page") throw new Error("The search is there.");
    const facet = search.page.facets.find(({ field }) => field === "make");
    if (facet?.kind !== "list" || facet.allHref === null) throw new Error("Makes are cut.");
    const page = await showPage(facet.allHref);
    expect(page.options).toHaveLength(facet.optionCount);
    expect(page.options.slice(0, facet.options.length)).toEqual(facet.options);
  });

  it("are in the order of their names, as one looks for one", async () => {
    const page = await showPage("/facets/make?refinementList[make][0]=Mazda&in=/search/used-cars");
    expect(page.options.map(({ label }) => label)).toEqual([
      "Citroën",
      "Ford",
      "Honda",
      "Kia",
      "Mazda",
      "Smith & Sons",
      "Subaru",
      "Toyota",
    ]);
  });

  it("are one question to the search, beside that for the summary that is kept", async () => {
    await show("/facets/make");
    expect(services.countCalls()).toBe(2);
    await show("/facets/make?query=red");
    // The words of the stock are asked for once, too.
    expect(services.countCalls()).toBe(4);
    await show("/facets/make?query=blue");
    expect(services.countCalls()).toBe(5);
  });

  it("are of the site's default search where the address names none", async () => {
    expect((await showPage("/facets/make")).backHref).toBe("/search/new-used-and-demo-cars");
  });

  it.each([
    "/facets/price",
    "/facets/wheels",
    "/facets/vin",
    "/facets/make?in=/about-us",
    "/facets/make?in=https://elsewhere.example/search/used-cars",
    "/facets/make?in=/search/%25E0%25A4%25A",
  ])("are not known at %s", async (address) => {
    expect(await show(address)).toEqual({ is: "unknown" });
  });

  it("are not known of a field that the site does not filter by", async () => {
    expect(await show("/facets/colour", { facets: ["body"] })).toEqual({ is: "unknown" });
  });

  it.each(["make", "model", "body"])(
    "are counted for the quick search where the site does not filter by them: %s",
    async (field) => {
      const found = await show(`/facets/${field}`, { facets: ["colour"] });
      const counts = found.is === "page" ? found.page.options.map(({ count }) => count) : [];
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(VEHICLES.length);
    },
  );

  it("are headed by no word that the stock has never heard of", async () => {
    const chosen = "refinementList[make][0]=Buy+Now&refinementList[fuel][0]=Evil";
    const { heading } = await showPage(`/facets/fuel?${chosen}&in=/search/used-cars`);
    expect(heading).toBe("Used cars for sale");
  });

  it("are not known of a range", async () => {
    expect(await show("/facets/price")).toEqual({ is: "unknown" });
  });

  it("cannot be shown while the search gives no answer", async () => {
    services.setDown(true);
    expect(await show("/facets/make?in=/search/used-cars")).toEqual({ is: "failed" });
  });
});
