import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import { putSite } from "#tests/builders/import-feed.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { createProgram } from "../create-program.ts";

let platform: Platform;
let printed: string;

beforeEach(async () => {
  platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
  await putSite(platform, "river", ["river"]);
  printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const call = { event_id: 25, path: "/" } as const;
  await platform.events.append([
    { ...call, siteSlug: "river", recordedAt: NOW - 2 * DAY_MS },
    { ...call, siteSlug: "river", recordedAt: NOW - 2 * DAY_MS - 1 },
    { ...call, siteSlug: "hill", recordedAt: NOW },
    { siteSlug: "river", recordedAt: NOW, event_id: 29, vehicle_id: 7, position: 1, path: "/" },
  ]);
});

const run = (...words: string[]) =>
  createProgram(async () => platform).parseAsync(["events", ...words], { from: "user" });

test("counts are of the site and the days asked for", async () => {
  await run("--site", "river", "--days", "2", "--json");
  expect(JSON.parse(printed)).toEqual({
    site: "river",
    days: 2,
    events: [
      { eventId: 25, count: 1 },
      { eventId: 29, count: 1 },
    ],
    mostClicked: [{ vehicleId: 7, slug: null, count: 1 }],
  });
});

test("counts are of all sites and a month where nothing is asked for", async () => {
  await run();
  expect(printed).toContain("all sites did in the last 30 days");
  expect(printed).toMatch(/^25 +phone numbers pressed +3$/m);
});

test("an unknown site is reported, with where to look", async () => {
  await expect(run("--site", "rver")).rejects.toThrow(
    'There is no site "rver": forecourt site list',
  );
});

test.each(["0", "-1", "week"])("%s is no number of days", async (days) => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await expect(run(`--days=${days}`)).rejects.toThrow("whole number");
});
