import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSearchByTarget } from "#adapters/search/hosted/create-search-by-target.ts";
import { buildProtocolSettings } from "#adapters/search/index-host/protocol-settings.ts";
import type { Site } from "#domain/site/config/site.ts";
import { MINUTE_MS } from "#domain/time/time-units.ts";
import { fillHostedIndex, writeToHost } from "#tests/builders/hosted-index.ts";
import { readSearchPage } from "#tests/builders/pages-with-stock.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildLog } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import type { SearchServices } from "#use-cases/search/search-caches.ts";
import { createSearchCaches } from "#use-cases/search/search-caches.ts";
import { openSearchServer } from "../../packages/engine/tests/builders/search-server.ts";

const OLDER = "Car_older";
const KEY = "whole-key";

const SITE = buildSite();
const SITE_OF_OLDER: Site = {
  ...SITE,
  slug: "older",
  search: { ...SITE.search, index: OLDER },
};

/** No page of the site asks for them, but words are read from them. */
const NEWER = ["identifiers", "berths", "doors", "cylinders", "licence", "length_metres", "atm_kg"];

const toVehicle = (id: number, make: string, model: string) =>
  buildVehicle({ id, slug: `car-${id}`, make, model, make_model: `${make} ${model}`, name: model });

const VEHICLES = [
  { ...toVehicle(1, "Toyota", "HiLux"), simple_body: "Ute", price: 45_000, year: 2019 },
  { ...toVehicle(2, "Toyota", "HiLux"), simple_body: "Ute", price: 25_000, year: 2021 },
  { ...toVehicle(3, "Toyota", "RAV4"), simple_body: "SUV", price: 28_000, year: 2019 },
  { ...toVehicle(4, "Jayco", "Starcraft"), berths: 2, identifiers: ["abc12d"], price: 31_000 },
];

describe("an index that was made before our newer fields", () => {
  let server: Awaited<ReturnType<typeof openSearchServer>>;
  let hosted: ReturnType<typeof createSearchByTarget>;
  const log = buildLog();
  let services: SearchServices;

  beforeAll(async () => {
    server = await openSearchServer({ keys: { key: KEY, searchKey: null } });
    const { address } = server;
    await fillHostedIndex({ address, key: KEY }, VEHICLES);
    await fillHostedIndex({ address, key: KEY, index: OLDER, lacking: NEWER }, VEHICLES);
    hosted = createSearchByTarget({
      own: { is: "hosted", address, key: KEY, adminKey: KEY, revision: () => 0 },
      readSecret: () => null,
      limits: { timeoutMs: 20_000, maxBytes: 64 * 1024 * 1024 },
      log,
    });
    services = { search: hosted.search, log, caches: createSearchCaches() };
  });
  afterAll(async () => {
    hosted.close();
    await server.close();
  });

  async function search(site: Site, query: string, now = NOW) {
    const asked = {
      pathname: "/search/new-used-and-demo-cars",
      params: new URLSearchParams({ query }),
    };
    const found = await readSearchPage(services, site, asked, now);
    if (found.is !== "page") throw new Error(`“${query}” is no page`);
    const { outcome, total, chosen } = found.page;
    return { outcome, total, chips: chosen.map(({ label }) => label) };
  }

  test("lacks fields that words are read from, and says so", async () => {
    const facets = { indexUid: OLDER, facets: NEWER };
    const { search: port } = services;
    await expect(
      port.multiSearch({ queries: [facets] }, { host: null, key: null, index: OLDER }),
    ).rejects.toThrow("identifiers");
  });

  test.each([
    ["toyota", 3, ["Toyota"]],
    ["toyta", 3, ["Toyota"]],
    ["hilux under 30k", 1, ["Toyota", "HiLux", "Under $30,000"]],
    ["2019 toyota suv", 1, ["Toyota", "SUV", "Year 2019"]],
    ["cheap ute", 2, ["Ute"]],
  ])("reads “%s” as an index with all fields does", async (text, total, chips) => {
    const whole = await search(SITE, text);
    expect(whole).toMatchObject({ outcome: "answered", total });
    expect(whole.chips.toSorted()).toEqual(chips.toSorted());
    expect(await search(SITE_OF_OLDER, text)).toEqual(whole);
  });

  test.each([
    ["ABC12D", ["“ABC12D”"]],
    ["2 berth jayco", ["Jayco", "“2 berth”"]],
  ])("looks for what only the newer fields tell, “%s”, as words", async (text, chips) => {
    expect(await search(SITE, text)).toMatchObject({ outcome: "answered", total: 1 });
    const older = await search(SITE_OF_OLDER, text);
    expect(older).toMatchObject({ outcome: "answered", total: 0 });
    expect(older.chips.toSorted()).toEqual(chips.toSorted());
  });

  test("is asked again each minute, which neither is logged nor makes it left alone", async () => {
    for (let minute = 1; minute <= 8; minute += 1) {
      const found = await search(SITE_OF_OLDER, "toyota", NOW + minute * MINUTE_MS);
      expect(found).toMatchObject({ outcome: "answered", total: 3 });
    }
    expect(log.messages).toEqual([]);
  });

  test("is read whole within a minute of getting the fields", async () => {
    const { address } = server;
    const path = `/indexes/${OLDER}/settings`;
    await writeToHost({ address, key: KEY }, "PATCH", path, buildProtocolSettings(OLDER));
    const found = await search(SITE_OF_OLDER, "abc 12d", NOW + 10 * MINUTE_MS);
    expect(found).toMatchObject({ outcome: "answered", total: 1 });
  });
});
