import { expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import { openApp } from "#tests/builders/app.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildPageRequest } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";

test("the page of a car that is gone is cached until one of the similar cars is no longer New", async () => {
  const later = NOW + 5 * DAY_MS;
  const platform = await openPlatform({ now: () => later });
  onTestFinished(() => platform.close());
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"], {
    config: buildSiteConfig(),
  });
  const feed = { dealershipId: dealerships[0]?.id ?? 0, isFull: true };
  await importFeed(platform, { ...feed, vehicles: [buildStagedVehicle("U1")] });
  const listed = buildStagedVehicle("U2", {}, { listedAt: NOW });
  await importFeed(platform, { ...feed, vehicles: [listed] });
  await loadInventory(platform);
  const app = await openApp(platform);
  const gone = await app(buildPageRequest("/cars/2022-mazda-cx-5-u1"));
  expect(gone).toMatchObject({ status: 410, keep: { freshUntil: NOW + 8 * DAY_MS + 1 } });
  expect(gone.body).toContain("/cars/2022-mazda-cx-5-u2");
  expect(gone.body).toContain("This 2022 Mazda CX-5 has been sold");
  expect(gone.body).toContain("These are in stock today");
});
