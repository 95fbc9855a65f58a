import { expect, onTestFinished, test } from "vitest";
import { SearchFailedError } from "#ports/search/inventory-search.ts";
import { openApp } from "#tests/builders/app.ts";
import { openAppWithStock } from "#tests/builders/app-with-stock.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";

/** Asks a site with one car for it and for one that it does not have. */
async function askCards(options: { isSearchDown: boolean }): Promise<Response> {
  const platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"], {
    config: buildSiteConfig(),
  });
  const vehicles = [buildStagedVehicle("PLAIN")];
  await importFeed(platform, { dealershipId: dealerships[0]?.id ?? 0, vehicles });
  await loadInventory(platform);
  const search = { ...platform.search, multiSearch: refuse };
  const app = await openApp({ ...platform, ...(options.isSearchDown && { search }) });
  return askApp(app, "/fragments/cards?ids=1,99");
}

async function refuse(): Promise<never> {
  throw new SearchFailedError("connect ECONNREFUSED");
}

test("of the cards that are asked for, those of the site's stock come", async () => {
  const answer = await askCards({ isSearchDown: false });
  expect(answer.status).toBe(200);
  expect((await answer.text()).match(/data-card="\d+"/g)).toEqual(['data-card="1"']);
});

test("while the search is down no card is said to be gone: 503, and when to ask again", async () => {
  const answer = await askCards({ isSearchDown: true });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await answer.text()).not.toContain("data-card");
});

test.each([
  ["1,2", true],
  ["2,1", true],
  ["", true],
  ["1,99", false],
  ["99", false],
  ["1,1", false],
  ["1,x", false],
  ["01", false],
])("the fragments of vehicles share an entry of the cache for ids=%s: %s", async (ids, isKept) => {
  const app = await openAppWithStock();
  await app.restock(["U1", "U2"].map((stocknum) => buildStagedVehicle(stocknum)));
  for (const name of ["cards", "seen", "saved-strip", "saved-list"]) {
    const { status, keep } = await app.ask(`/fragments/${name}?ids=${ids}`);
    expect([name, status, keep !== "coalesced"]).toEqual([name, 200, isKept]);
  }
});
