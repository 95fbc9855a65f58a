import { expect, onTestFinished, test } from "vitest";
import { locationSchema } from "#domain/location/location.schema.ts";
import type { Platform } from "#ports/platform.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { openApp } from "#tests/builders/app.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";

/** Monday, 8:00 in Perth. */
const NOW = Date.parse("2026-11-23T00:00:00Z");

const LOCATION = locationSchema.parse({
  name: "Perth",
  dealership_slug: "riverbend-motors",
  address: { state: "WA" },
  contact_detail: {
    opening_hours: [{ weekday: 1, status: "Open", start_hour: "10:00", end_hour: "11:00" }],
  },
});

async function askAppointments(
  query: string,
  listBooked?: Platform["appointments"]["listBooked"],
): Promise<Response> {
  const platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
  const config = buildSiteConfig({
    appointments: { test_drive: { days_ahead: 1 } },
  });
  const own = await putSite(platform, "riverbend", ["riverbend-motors"], {
    config,
    locations: [{ ...LOCATION, slug: "perth" }],
  });
  const other = await putSite(platform, "hill", ["hill-cars"]);
  for (const { id, slug } of [...own.dealerships, ...other.dealerships]) {
    await importFeed(platform, { dealershipId: id, vehicles: [buildStagedVehicle(slug)] });
  }
  const app = await openApp({
    ...platform,
    ...(listBooked && { appointments: { ...platform.appointments, listBooked } }),
  });
  return askApp(app, `/appointments.json${query}`);
}

test("the free times of a location come as instants and as its clocks show them", async () => {
  const answer = await askAppointments("?kind=test-drive&location=perth");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({
    location: "perth",
    location_name: "Perth",
    time_zone: "Australia/Perth",
    days: [
      {
        date: "2026-11-23",
        label: "Monday 23 November 2026",
        slots: [
          {
            starts_at: "2026-11-23T02:00:00.000Z",
            ends_at: "2026-11-23T02:30:00.000Z",
            label: "10:00 am",
            time: "10:00",
          },
          {
            starts_at: "2026-11-23T02:30:00.000Z",
            ends_at: "2026-11-23T03:00:00.000Z",
            label: "10:30 am",
            time: "10:30",
          },
        ],
      },
    ],
  });
});

test.each([
  ["?kind=haircut", 422],
  ["", 422],
  ["?kind=test-drive&location=elsewhere", 404],
  ["?kind=test-drive&car_id=1", 200],
  ["?kind=test-drive&car_id=2", 404],
  ["?kind=test-drive&car_id=99", 404],
  ["?kind=test-drive&car_id=99999999999999999999", 404],
  ["?kind=test-drive&car_id=1e999&location=", 404],
  ["?kind=test-drive&car_id=-1.5", 404],
  ["?kind=test-drive&car_id=0x1", 404],
  ["?kind=test-drive&car_id=&location=", 200],
  ["?kind=service", 200],
])("%s is answered by %i", async (query, status) => {
  expect((await askAppointments(query)).status).toBe(status);
});

test.each([
  [new StorageUnavailableError("The database is away."), 503, "30"],
  [new TypeError("a fault"), 500, null],
])("a script is told in a text, and without a page: %s", async (error, status, retryAfter) => {
  const answer = await askAppointments("?kind=test-drive", async () => {
    throw error;
  });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, retryAfter]);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
});
