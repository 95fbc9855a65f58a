import { describe, expect, test } from "vitest";
import { buildLocation } from "#tests/builders/site.ts";
import { formatOpening } from "../location/format-opening.ts";
import { locationSchema, type ZonedLocation } from "../location/location.schema.ts";
import { buildOpeningSchedule } from "../location/opening-schedule.ts";
import { resolveOpening } from "../location/resolve-opening.ts";
import { resolveWallMinutes } from "../location/wall-minutes.ts";
import { resolveOpeningsChange } from "./openings-change.ts";

/** Each day, and through the night from Saturday, when clocks change. */
const buildPlace = (time_zone: string): ZonedLocation => {
  const days = [0, 1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    status: "Open" as const,
    start_hour: "09:00",
    end_hour: "17:00",
  }));
  const night = { weekday: 6, status: "Open" as const, start_hour: "18:00", end_hour: "03:30" };
  return buildLocation({
    time_zone,
    contact_detail: locationSchema.shape.contact_detail.parse({ opening_hours: [...days, night] }),
  });
};

const describeAt = (place: ZonedLocation, now: number): string => {
  const schedule = buildOpeningSchedule(place);
  if (schedule === null) return "";
  const wallNow = resolveWallMinutes(now, schedule.z);
  return formatOpening(resolveOpening(schedule, wallNow), wallNow);
};

const at = (instant: string, seconds = 0) => Date.parse(instant) + seconds * 1000;

const PERTH = "Australia/Perth";
const AUCKLAND = "Pacific/Auckland";
/** Its clocks change by half an hour. */
const LORD_HOWE = "Australia/Lord_Howe";

describe.each([
  // No change at all: the same instants in spring and autumn.
  [PERTH, "2026-10-03T19:29:00Z", "2026-10-03T19:30:00Z", "2026-10-04T01:00:00Z"],
  [PERTH, "2026-04-04T19:29:00Z", "2026-04-04T19:30:00Z", "2026-04-05T01:00:00Z"],
  // Spring: 2 am becomes 3 am, so that 3:30 am comes an hour sooner.
  [AUCKLAND, "2026-09-26T14:29:00Z", "2026-09-26T14:30:00Z", "2026-09-26T20:00:00Z"],
  // Autumn: 3 am becomes 2 am, so that 3:30 am comes an hour later.
  [AUCKLAND, "2026-04-04T15:29:00Z", "2026-04-04T15:30:00Z", "2026-04-04T21:00:00Z"],
  // Spring: 2 am becomes 2:30 am.
  [LORD_HOWE, "2026-10-03T16:29:00Z", "2026-10-03T16:30:00Z", "2026-10-03T22:00:00Z"],
  // Autumn: 2 am becomes 1:30 am.
  [LORD_HOWE, "2026-04-04T16:59:00Z", "2026-04-04T17:00:00Z", "2026-04-04T22:30:00Z"],
])("the night of a change in %s", (zone, lastMinute, closing, opening) => {
  const place = buildPlace(zone);

  test("a place that is open past midnight closes by its own clock", () => {
    expect(describeAt(place, at(lastMinute))).toBe("Open until 3:30 am");
    expect(describeAt(place, at(closing))).toBe("Closed, opens 9:00 am");
    expect(describeAt(place, at(opening, -1))).toBe("Closed, opens 9:00 am");
    expect(describeAt(place, at(opening))).toBe("Open until 5:00 pm");
  });

  test("a page that says so is made again at these very minutes", () => {
    expect(resolveOpeningsChange([place], at(lastMinute))).toBe(at(closing));
    const next = resolveOpeningsChange([place], at(closing));
    expect(next).toBeLessThanOrEqual(at(opening));
    expect(resolveOpeningsChange([place], at(opening, -60))).toBe(at(opening));
  });
});
