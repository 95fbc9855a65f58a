import { expect, test } from "vitest";
import { readEnquiredVehicle } from "#tests/builders/pages-with-stock.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockStore } from "#tests/builders/stock-store.ts";
import { buildStockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, buildVehicleRecord, NOW } from "#tests/builders/vehicle.ts";

const site = buildSite();

function build() {
  const stock = buildStockStore([buildVehicleRecord({ id: 1, locationId: 7 })]);
  return { ...buildStockedSearch([buildVehicle({ id: 1 })]), stock };
}

test("a listed vehicle is shown with the location where it stands", async () => {
  const shown = await readEnquiredVehicle(build(), site, 1, NOW);
  expect(shown).toMatchObject({ card: { id: 1 }, locationId: 7, isGone: false });
});

test("a vehicle that the site does not list is gone; where none is asked for, none is", async () => {
  expect(await readEnquiredVehicle(build(), site, 999, NOW)).toMatchObject({
    card: null,
    isGone: true,
  });
  expect(await readEnquiredVehicle(build(), site, null, NOW)).toMatchObject({
    card: null,
    isGone: false,
  });
});

test("nobody knows whether it is gone while the search is down", async () => {
  const services = build();
  services.setDown(true);
  expect(await readEnquiredVehicle(services, site, 999, NOW)).toMatchObject({
    isGone: false,
    isWhole: false,
  });
});

test("with the database away the vehicle is shown without its location, and not cached", async () => {
  const services = build();
  services.stock.findById = () => Promise.reject(new Error("away"));
  const shown = await readEnquiredVehicle(services, site, 1, NOW);
  expect(shown).toMatchObject({ card: { id: 1 }, locationId: null, isWhole: false });
  expect(services.log.messages).toHaveLength(1);
});
