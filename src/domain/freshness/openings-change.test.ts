import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildLocation } from "#tests/builders/site.ts";
import { formatOpening } from "../location/format-opening.ts";
import { locationSchema, type ZonedLocation } from "../location/location.schema.ts";
import { buildOpeningSchedule } from "../location/opening-schedule.ts";
import { resolveOpening } from "../location/resolve-opening.ts";
import { resolveWallMinutes } from "../location/wall-minutes.ts";
import { MINUTE_MS } from "../time/time-units.ts";
import { resolveOpeningsChange } from "./openings-change.ts";

const OFFICE = ["08:30", "17:30"] as const;

function buildPlace(
  time_zone: string,
  [start_hour, end_hour]: readonly [string, string],
  weekdays: readonly number[] = [1, 2, 3, 4, 5],
): ZonedLocation {
  const { contact_detail } = locationSchema.parse({
    name: "Harbour",
    dealership_slug: "harbour",
    contact_detail: {
      opening_hours: weekdays.map((weekday) => ({ weekday, status: "Open", start_hour, end_hour })),
    },
  });
  return buildLocation({ time_zone, contact_detail });
}

function describeAt(location: ZonedLocation, now: number): string | null {
  const schedule = buildOpeningSchedule(location);
  const wallNow = resolveWallMinutes(now, location.time_zone);
  return schedule && formatOpening(resolveOpening(schedule, wallNow), wallNow);
}

describe("the words of opening change", () => {
  test.each([
    ["at closing", "Australia/Perth", "2026-03-02T03:00:20Z", "2026-03-02T09:30:00Z"],
    ["at opening", "Australia/Perth", "2026-03-01T23:00:00Z", "2026-03-02T00:30:00Z"],
    ["at midnight", "Australia/Perth", "2026-03-02T09:30:00Z", "2026-03-02T16:00:00Z"],
    ["at closing", "Pacific/Auckland", "2026-09-28T00:00:00Z", "2026-09-28T04:30:00Z"],
    ["as clocks go on", "Pacific/Auckland", "2026-09-26T13:00:00Z", "2026-09-26T14:00:00Z"],
    ["as clocks go back", "Pacific/Auckland", "2026-04-04T12:30:00Z", "2026-04-04T14:00:00Z"],
    ["as clocks go on", "Australia/Lord_Howe", "2026-10-03T14:00:00Z", "2026-10-03T15:30:00Z"],
    ["as clocks go back", "Australia/Lord_Howe", "2026-04-04T14:00:00Z", "2026-04-04T15:00:00Z"],
  ])("%s in %s", (_, zone, now, change) => {
    const found = resolveOpeningsChange([buildPlace(zone, OFFICE)], Date.parse(now));
    expect(new Date(found ?? 0).toISOString()).toBe(new Date(change).toISOString());
  });

  test("at the first of several places, and never without hours", () => {
    const now = Date.parse("2026-03-02T03:00:00Z");
    const places = [buildPlace("Australia/Perth", OFFICE), buildPlace("Australia/Sydney", OFFICE)];
    expect(resolveOpeningsChange(places, now)).toBe(Date.parse("2026-03-02T06:30:00Z"));
    expect(resolveOpeningsChange([buildPlace("Australia/Perth", OFFICE, [])], now)).toBeNull();
    expect(resolveOpeningsChange([], now)).toBeNull();
  });
});

/** The days around both changes of the clocks, and an ordinary one. */
const DAYS = ["2026-04-04T00:00:00Z", "2026-09-26T00:00:00Z", "2026-10-03T00:00:00Z", "2026-11-24"];

test("nothing changes before it, whatever the hours and the clocks", () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "15", "45"))
    .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);
  fc.assert(
    fc.property(
      fc.constantFrom("Australia/Perth", "Pacific/Auckland", "Australia/Lord_Howe"),
      fc.tuple(clock, clock),
      fc.subarray([0, 1, 5, 6], { minLength: 1 }),
      fc.constantFrom(...DAYS),
      fc.integer({ min: 0, max: 2 * 1_440 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (zone, hours, weekdays, day, minutes, part) => {
        const place = buildPlace(zone, hours, weekdays);
        const now = Date.parse(day) + minutes * MINUTE_MS;
        const change = resolveOpeningsChange([place], now) ?? 0;
        expect(change).toBeGreaterThan(now);
        const between = now + part * (change - now);
        expect(describeAt(place, between)).toBe(describeAt(place, now));
        expect(describeAt(place, change - 1)).toBe(describeAt(place, now));
      },
    ),
    { numRuns: 150 },
  );
});
