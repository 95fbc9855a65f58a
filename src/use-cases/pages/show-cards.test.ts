import { describe, expect, it } from "vitest";
import { MAX_SAVED_VEHICLES } from "#domain/garage/max-saved-vehicles.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { readCards } from "#tests/builders/pages-with-stock.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";

const VEHICLES = [
  ...Array.from({ length: MAX_SAVED_VEHICLES + 1 }, (_, n) => buildVehicle({ id: n + 1 })),
  buildVehicle({ id: 100, dealership_ids: [2] }),
  buildVehicle({ id: 101, created_at_timestamp: (NOW - DAY_MS) / 1000 }),
];

const services = buildStockedSearch(VEHICLES);
const idsOf = async (ids: number[]) =>
  (await readCards(services, buildSite(), ids, NOW)).cards?.map(({ id }) => id);

describe("cards by id", () => {
  it("come in the order asked, once each, without those of other sites", async () => {
    expect(await idsOf([3, 100, 1, 3, 999, 2])).toEqual([3, 1, 2]);
    expect(await idsOf([])).toEqual([]);
    expect(await idsOf([Number.NaN, 1.5])).toEqual([]);
  });

  it.each([
    [MAX_SAVED_VEHICLES - 1, MAX_SAVED_VEHICLES - 1],
    [MAX_SAVED_VEHICLES, MAX_SAVED_VEHICLES],
    [MAX_SAVED_VEHICLES + 1, MAX_SAVED_VEHICLES],
  ])("are fifty at most: %d", async (asked, shown) => {
    expect(await idsOf(VEHICLES.slice(0, asked).map(({ id }) => id))).toHaveLength(shown);
  });

  it("are fresh until one is no longer New", async () => {
    const { freshUntil } = await readCards(services, buildSite(), [101], NOW);
    expect(freshUntil).toBe(NOW + 7 * DAY_MS + 1);
  });

  it("are unknown with the search down, and not cached", async () => {
    const down = buildStockedSearch(VEHICLES);
    down.setDown(true);
    expect(await readCards(down, buildSite(), [1], NOW)).toEqual({
      cards: null,
      freshUntil: null,
      isWhole: false,
    });
  });
});
