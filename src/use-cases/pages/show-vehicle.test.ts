import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Location } from "#domain/location/location.schema.ts";
import type { Dealership, Site } from "#domain/site/config/site.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { MAX_PRICE_CHANGES } from "#domain/vehicle/price-history.ts";
import type { VehicleRecord } from "#domain/vehicle/record/vehicle-record.ts";
import { readVehiclePage } from "#tests/builders/pages-with-stock.ts";
import { buildDealership, buildLocation, buildSite } from "#tests/builders/site.ts";
import { buildStockStore } from "#tests/builders/stock-store.ts";
import { buildStockedSearch, type StockedSearch } from "#tests/builders/stocked-search.ts";
import {
  buildImportedVehicle,
  buildVehicle,
  buildVehicleRecord,
  NOW,
} from "#tests/builders/vehicle.ts";

let search: StockedSearch;
const listPriceEvents = vi.fn(async () => []);

beforeEach(() => {
  listPriceEvents.mockClear();
  search = buildStockedSearch([
    buildVehicle({ id: 1 }),
    buildVehicle({ id: 2, price: 90_000, slug: "same-model" }),
    buildVehicle({ id: 3, make: "Kia", model: "Sportage", slug: "same-body" }),
    buildVehicle({ id: 4, make: "Ford", model: "Ranger", simple_body: "Ute", slug: "another" }),
    buildVehicle({ id: 5, reserved: true }),
    buildVehicle({ id: 6, dealership_ids: [2] }),
  ]);
});

function show(
  record: Partial<VehicleRecord> = {},
  site: Partial<Site> = {},
  others: { dealerships?: Dealership[]; locations?: Location[] } = {},
  now = NOW,
) {
  const stock = {
    ...buildStockStore([buildVehicleRecord({ slug: "the-car", ...record })]),
    listPriceEvents,
  };
  const sites = {
    listDealerships: async () => [buildDealership(), ...(others.dealerships ?? [])],
    listLocations: async () => [buildLocation(), ...(others.locations ?? [])],
  };
  return readVehiclePage({ ...search, stock, sites }, buildSite(site), "the-car", now);
}

/** The breadcrumb's name for the site's whole stock. */
async function nameOfSearch(record: Partial<VehicleRecord>): Promise<string | undefined> {
  const shown = await show(record, { default_search_path: "/stock" });
  return shown.is === "shown" ? shown.page.breadcrumbs[1]?.name : undefined;
}

describe("the page of a vehicle", () => {
  it("is shown with similar ones: of the same body and near its price and age, of the same body, then others", async () => {
    const shown = await show();
    if (shown.is !== "shown") throw new Error(`The vehicle is ${shown.is}`);
    expect(shown.page.title).toBe("2022 Mazda CX-5");
    expect(shown.page.similar.map(({ id }) => id)).toEqual([3, 2, 4]);
  });

  it("calls the site's stock what the results call it, whatever this vehicle is", async () => {
    const bikes = [7, 8].map((id) => buildVehicle({ id, item_type: "motorcycle" }));
    search = buildStockedSearch(bikes);
    const bike = buildImportedVehicle({ item_type: "motorcycle" });
    expect(await nameOfSearch({ imported: bike })).toBe("Motorcycles");
    search = buildStockedSearch([...bikes, buildVehicle({ id: 9 })]);
    expect(await nameOfSearch({ imported: bike })).toBe("Vehicles");
    expect(await nameOfSearch({})).toBe("Vehicles");
  });

  it("works with the search down, without similar ones and old at once", async () => {
    search.setDown(true);
    expect(await show()).toMatchObject({
      is: "shown",
      page: { similar: [] },
      isWhole: false,
    });
  });

  it("is unknown where its dealership is not the site's, or it is not published", async () => {
    expect(await show({ dealershipId: 2 })).toEqual({ is: "unknown" });
    const hidden = buildImportedVehicle({ show_on_dealer_website: false });
    expect(await show({ imported: hidden })).toEqual({ is: "unknown" });
    expect(await show({ imported: hidden, soldAt: NOW - DAY_MS })).toEqual({ is: "unknown" });
    expect(await show({}, { search_filters: ["make = Kia"] })).toEqual({ is: "unknown" });
  });

  it("is unknown under an address that nobody has", async () => {
    expect(await show({ slug: "another-car" })).toEqual({ is: "unknown" });
  });

  it("stays, as sold, until its window ends, then it is gone", async () => {
    const soldAt = NOW - 3 * DAY_MS;
    expect(await show({ soldAt })).toMatchObject({ is: "shown", page: { tag: { text: "Sold" } } });
    const gone = await show({ soldAt: soldAt - 1_000 });
    if (gone.is !== "gone") throw new Error(`The vehicle is ${gone.is}`);
    expect(gone.similar.map(({ id }) => id)).toEqual([3, 2, 4]);
  });

  it("reads the latest changes of its price, where it tells of them and is shown", async () => {
    await show();
    await show({ soldAt: NOW - 4 * DAY_MS }, { price_history: true });
    expect(listPriceEvents).not.toHaveBeenCalled();
    await show({}, { price_history: true });
    expect(listPriceEvents.mock.calls).toEqual([[expect.anything(), 1, MAX_PRICE_CHANGES]]);
  });

  it("says until when it is fresh: its window, or its New tag", async () => {
    const sold = await show({ soldAt: NOW - DAY_MS });
    if (sold.is !== "shown") throw new Error(`The vehicle is ${sold.is}`);
    expect(sold.freshUntil).toBeGreaterThan(NOW + 2 * DAY_MS);
    expect(await show({ createdAt: NOW - DAY_MS })).toMatchObject({
      freshUntil: NOW + 7 * DAY_MS + 1,
    });
    expect(await show()).toMatchObject({ freshUntil: null });
  });

  it("shows on a platform site with the dealership and location that no site of its own has", async () => {
    const site = { inventory_scope: "platform", dealerships: [] } as const;
    const others = {
      dealerships: [buildDealership({ id: 2, name: "Second Yard" })],
      locations: [buildLocation({ id: 9, name: "Second Yard - Hobart", dealership_id: 2 })],
    };
    const record = { dealershipId: 2, locationId: 9 };
    expect(await show(record, { ...site, dealerships: [] }, others)).toMatchObject({
      is: "shown",
      vehicle: { dealership_name: "Second Yard", location_name: "Second Yard - Hobart" },
    });
    expect(await show(record, { ...site, dealerships: [] })).toEqual({ is: "unknown" });
  });

  it("names the place where it stands, also one that the site does not show", async () => {
    const hidden = buildLocation({ id: 7, name: "Overflow yard", visible: false });
    expect(await show({ locationId: 7 }, {}, { locations: [hidden] })).toMatchObject({
      is: "shown",
      vehicle: { location_name: "Overflow yard" },
    });
  });
});
