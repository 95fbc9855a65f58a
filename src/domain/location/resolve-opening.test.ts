import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildLocation } from "#tests/builders/site.ts";
import { DAY_MS } from "../time/time-units.ts";
import { formatOpening } from "./format-opening.ts";
import { locationSchema, type ZonedLocation } from "./location.schema.ts";
import {
  buildOpeningSchedule,
  formatOpeningSchedule,
  parseOpeningSchedule,
} from "./opening-schedule.ts";
import { type Opening, resolveOpening } from "./resolve-opening.ts";
import { resolveWallMinutes } from "./wall-minutes.ts";

type Hours = [weekday: number, start: string, end: string];
type Holiday = { date: string; status: "Open" | "Closed"; start_hour?: string; end_hour?: string };

const OFFICE: Hours[] = [1, 2, 3, 4, 5].map((weekday) => [weekday, "08:30", "17:30"]);

function buildOpen(
  time_zone: string | null,
  week: Hours[],
  holidays: Holiday[] = [],
): ZonedLocation {
  const { contact_detail } = locationSchema.parse({
    name: "Harbour",
    dealership_slug: "harbour",
    contact_detail: {
      opening_hours: week.map(([weekday, start_hour, end_hour]) => ({
        weekday,
        status: "Open",
        start_hour,
        end_hour,
      })),
      holiday_hours: holidays,
    },
  });
  return buildLocation({ ...(time_zone !== null && { time_zone }), contact_detail });
}

function describeAt(location: ZonedLocation, instant: string): string | null {
  const now = Date.parse(instant);
  const opening = openingAt(location, now);
  return opening && formatOpening(opening, resolveWallMinutes(now, location.time_zone));
}

/** Null without times. */
function openingAt(location: ZonedLocation, now: number): Opening | null {
  const schedule = buildOpeningSchedule(location);
  return schedule && resolveOpening(schedule, resolveWallMinutes(now, schedule.z));
}

describe("a dealer in Perth, whoever looks and wherever the server runs", () => {
  const perth = buildOpen("Australia/Perth", OFFICE);

  test.each([
    ["2026-03-02T00:29:59Z", "Closed, opens 8:30 am"],
    ["2026-03-02T00:30:00Z", "Open until 5:30 pm"],
    ["2026-03-02T09:29:59Z", "Open until 5:30 pm"],
    ["2026-03-02T09:30:00Z", "Closed, opens 8:30 am tomorrow"],
    ["2026-03-06T10:00:00Z", "Closed, opens 8:30 am Monday"],
  ])("at %s: %s", (instant, words) => {
    expect(describeAt(perth, instant)).toBe(words);
  });
});

test("the state's time zone counts where the location has none", () => {
  const sydney = buildOpen(null, OFFICE);
  expect(describeAt(sydney, "2026-03-01T21:30:00Z")).toBe("Open until 5:30 pm");
});

describe("overnight hours", () => {
  const night = buildOpen("Australia/Sydney", [[5, "18:00", "02:00"]]);

  test.each([
    ["2026-07-03T07:59:00Z", "Closed, opens 6:00 pm"],
    ["2026-07-03T08:00:00Z", "Open until 2:00 am"],
    ["2026-07-03T15:59:00Z", "Open until 2:00 am"],
    ["2026-07-03T16:00:00Z", "Closed, opens 6:00 pm Friday"],
  ])("at %s: %s", (instant, words) => {
    expect(describeAt(night, instant)).toBe(words);
  });

  test("that go on at midnight do not close there", () => {
    const through = buildOpen("Australia/Sydney", [
      [5, "18:00", "00:00"],
      [6, "00:00", "03:00"],
    ]);
    expect(describeAt(through, "2026-07-03T13:00:00Z")).toBe("Open until 3:00 am");
  });

  test("without end are open, and say no hour", () => {
    const always = buildOpen(
      "Australia/Sydney",
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, "00:00", "00:00"]),
    );
    expect(describeAt(always, "2026-07-03T13:00:00Z")).toBe("Open now");
  });
});

describe("holidays", () => {
  const harbour = buildOpen("Australia/Sydney", OFFICE, [
    { date: "2026-12-24", status: "Open", start_hour: "08:30", end_hour: "12:00" },
    { date: "2026-12-25", status: "Closed" },
    { date: "2026-12-28", status: "Open" },
  ]);

  test.each([
    ["2026-12-23T22:00:00Z", "Open until 12:00 pm"],
    ["2026-12-24T02:00:00Z", "Closed, opens 8:30 am Monday"],
    ["2026-12-25T02:00:00Z", "Closed, opens 8:30 am Monday"],
    ["2026-12-28T02:00:00Z", "Open until 5:30 pm"],
  ])("at %s: %s", (instant, words) => {
    expect(describeAt(harbour, instant)).toBe(words);
  });

  test("begin and end by the location's midnight, not by UTC's", () => {
    const perth = buildOpen("Australia/Perth", OFFICE, [{ date: "2026-09-28", status: "Closed" }]);
    expect(describeAt(perth, "2026-09-28T01:00:00Z")).toBe("Closed, opens 8:30 am tomorrow");
    expect(describeAt(perth, "2026-09-29T01:00:00Z")).toBe("Open until 5:30 pm");
  });

  test("close an evening, not the night that began the day before", () => {
    const bar = buildOpen(
      "Australia/Sydney",
      [
        [4, "20:00", "02:00"],
        [5, "20:00", "02:00"],
      ],
      [{ date: "2026-07-03", status: "Closed" }],
    );
    expect(describeAt(bar, "2026-07-02T15:00:00Z")).toBe("Open until 2:00 am");
    expect(describeAt(bar, "2026-07-03T11:00:00Z")).toBe("Closed, opens 8:00 pm Thursday");
  });
});

describe("daylight saving", () => {
  const sunday: Hours[] = [[0, "09:00", "17:00"]];

  test.each([
    ["begins", "2026-10-03T21:59:59Z", "Closed, opens 9:00 am"],
    ["begins", "2026-10-03T22:00:00Z", "Open until 5:00 pm"],
    ["begins", "2026-10-04T06:00:00Z", "Closed"],
    ["ends", "2026-04-04T22:59:59Z", "Closed, opens 9:00 am"],
    ["ends", "2026-04-04T23:00:00Z", "Open until 5:00 pm"],
    ["ends", "2026-04-05T07:00:00Z", "Closed"],
  ])("%s on a Sunday: at %s %s", (_, instant, words) => {
    expect(describeAt(buildOpen("Australia/Sydney", sunday), instant)).toBe(words);
  });
});

describe("a day that is closed with hours left in it", () => {
  test.each([
    { status: "Closed", formated_hours: "9:00 am – 5:00 pm" },
    { status: "Open", formated_hours: "Closed" },
  ] as const)("is closed: %j", (words) => {
    const open = buildOpen("Australia/Perth", [...OFFICE, [6, "09:00", "16:00"]]);
    const opening_hours = open.contact_detail.opening_hours.map((day) =>
      day.weekday === 6 ? day : { ...day, ...words },
    );
    const location = { ...open, contact_detail: { ...open.contact_detail, opening_hours } };
    const fridayNoon = Date.parse("2026-01-09T04:00:00Z");
    expect(openingAt(location, fridayNoon)?.is).toBe("closed");
    expect(openingAt(location, fridayNoon + DAY_MS)?.is).toBe("open");
  });
});

describe("a location without times", () => {
  test("is neither open nor closed", () => {
    expect(openingAt(buildOpen("Australia/Perth", []), 0)).toBeNull();
  });

  test("never opens on a closed week", () => {
    const opening = resolveOpening({ z: "Australia/Perth", w: [], h: {} }, 0);
    expect(opening).toEqual({ is: "closed", opensAt: null });
  });
});

test("the page's attribute says the same as the location", () => {
  const location = buildOpen("Pacific/Auckland", OFFICE, [
    { date: "2026-02-06", status: "Closed" },
  ]);
  const schedule = buildOpeningSchedule(location);
  expect(schedule && parseOpeningSchedule(formatOpeningSchedule(schedule))).toEqual(schedule);
});

test("an open location closes later, a closed one opens later, and then it is so", () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const week = fc.array(fc.array(fc.tuple(minutes, minutes), { maxLength: 2 }), { maxLength: 7 });
  const moments = fc.integer({ min: 29_000_000, max: 30_000_000 });
  fc.assert(
    fc.property(week, moments, (w, now) => {
      const schedule = { z: "Australia/Adelaide", w, h: {} };
      const opening = resolveOpening(schedule, now);
      const turn = opening.is === "open" ? opening.closesAt : opening.opensAt;
      if (turn === null) return;
      expect(turn).toBeGreaterThan(now);
      expect(resolveOpening(schedule, turn).is).not.toBe(opening.is);
      expect(resolveOpening(schedule, turn - 1).is).toBe(opening.is);
    }),
  );
});

test.each([
  ["1970-01-01T00:00:00Z", "UTC", 0],
  ["1970-01-01T00:00:59Z", "UTC", 0],
  ["1970-01-01T00:00:00Z", "Australia/Perth", 8 * 60],
  ["2026-03-01T13:00:00Z", "Australia/Sydney", Date.UTC(2026, 2, 2) / 60_000],
  ["2026-07-01T14:00:00Z", "Australia/Sydney", Date.UTC(2026, 6, 2) / 60_000],
  ["2026-01-01T00:00:00Z", "Pacific/Chatham", Date.UTC(2026, 0, 1, 13, 45) / 60_000],
])("at %s the clock of %s shows %d minutes", (instant, timeZone, minutes) => {
  expect(resolveWallMinutes(Date.parse(instant), timeZone)).toBe(minutes);
});
