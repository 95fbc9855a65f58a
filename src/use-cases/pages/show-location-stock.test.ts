import { expect, test } from "vitest";
import { EMPTY_SUMMARY } from "#domain/search/places/stock-summary.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { showLocationStock } from "./show-location-stock.ts";

const daysAgo = (days: number): number => (NOW - days * DAY_MS) / 1000;

const VEHICLES = [
  buildVehicle({ id: 1, location_id: 1, created_at_timestamp: daysAgo(20) }),
  buildVehicle({ id: 2, location_id: 2, created_at_timestamp: daysAgo(10) }),
  buildVehicle({ id: 3, location_id: 3 }),
  buildVehicle({ id: 4, location_id: null }),
  buildVehicle({
    id: 5,
    location_id: 1,
    status: "sold",
    sold: true,
    sold_date_timestamp: daysAgo(1),
  }),
  // A dealership of another site.
  buildVehicle({ id: 6, location_id: 1, dealership_ids: [2] }),
  // Stands elsewhere, and is shown here, too.
  buildVehicle({
    id: 7,
    location_id: 3,
    distribution_locations: ["GEE", "Wodonga"],
    created_at_timestamp: daysAgo(30),
  }),
];

const SALES = buildLocation({ id: 1, name: "Geelong - Sales", slug: "geelong" });
const SERVICE = buildLocation({ id: 2, name: "Geelong - Service", slug: "geelong" });

test("a place shows what its departments sell, the newest first, and nothing of other places or sites", async () => {
  const services = buildStockedSearch(VEHICLES);
  const shown = await showLocationStock(
    services,
    buildSite(),
    EMPTY_SUMMARY,
    [SALES, SERVICE],
    NOW,
  );
  expect(shown.cards.map(({ id }) => id)).toEqual([2, 1]);
  expect(shown.href).toContain("Geelong");
  expect(shown.isWhole).toBe(true);
});

test("a vehicle is shown at every place that its feed names, by code, slug or name", async () => {
  const services = buildStockedSearch(VEHICLES);
  const showAt = async (fields: Parameters<typeof buildLocation>[0]) => {
    const place = buildLocation({ id: 9, name: "Yard", slug: "yard", ...fields });
    return await showLocationStock(services, buildSite(), EMPTY_SUMMARY, [place], NOW);
  };
  for (const fields of [{ feed_code: "GEE" }, { name: "Wodonga" }, { slug: "wodonga" }]) {
    expect((await showAt(fields)).cards.map(({ id }) => id)).toEqual([7]);
  }
  expect((await showAt({ feed_code: "PEN", name: 'A "yard" \\' })).cards).toEqual([]);
});

test("a site whose visitors cannot search by location has no link to such a search", async () => {
  const site = buildSite({ facets: ["make"] });
  const services = buildStockedSearch(VEHICLES);
  const { href } = await showLocationStock(services, site, EMPTY_SUMMARY, [SALES], NOW);
  expect(href).toBeNull();
});

test("while the search is down a place shows no vehicles, and the answer is not whole", async () => {
  const services = buildStockedSearch(VEHICLES);
  services.setDown(true);
  const shown = await showLocationStock(services, buildSite(), EMPTY_SUMMARY, [SALES], NOW);
  expect(shown).toMatchObject({ cards: [], isWhole: false });
});
