import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildLocation } from "#tests/builders/site.ts";
import { type Location, locationSchema } from "../location/location.schema.ts";
import { createZoneClock } from "../location/zone-time.ts";
import { type AppointmentsConfig, appointmentsConfigSchema } from "./appointments-config.schema.ts";
import { listSlots } from "./list-slots.ts";
import type { DayQuestion } from "./resolve-day-hours.ts";

const ZONES = {
  WA: "Australia/Perth",
  NSW: "Australia/Sydney",
  Auckland: "Pacific/Auckland",
  "Chatham Islands": "Pacific/Chatham",
} as const;
type State = keyof typeof ZONES;

const at = (text: string): number => Date.parse(text);

type Hours = { weekday: number; start_hour: string; end_hour: string };

/** A location that has the same hours on each day of the week unless others are given. */
function buildOpenLocation(
  state: State,
  hours: readonly Hours[] = everyDay("09:00", "17:00"),
  holiday_hours: readonly unknown[] = [],
): Location {
  const { contact_detail } = locationSchema.parse({
    name: "Open",
    dealership_slug: "riverbend-motors",
    contact_detail: {
      opening_hours: hours.map((entry) => ({ status: "Open", ...entry })),
      holiday_hours,
    },
  });
  const location = buildLocation({ contact_detail });
  return { ...location, address: { ...location.address, state } };
}

function everyDay(start_hour: string, end_hour: string): Hours[] {
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start_hour, end_hour }));
}

type Policy = Partial<AppointmentsConfig["test_drive"]>;

function ask(
  state: State,
  now: string,
  {
    policy = {},
    closures = [],
    location = buildOpenLocation(state),
  }: { policy?: Policy; closures?: unknown[]; location?: Location } = {},
) {
  const config = appointmentsConfigSchema.parse({
    test_drive: { slot_minutes: 60, lead_hours: 0, days_ahead: 7, ...policy },
    closures,
  });
  const country = state === "WA" || state === "NSW" ? ("AU" as const) : ("NZ" as const);
  const question: DayQuestion = { kind: "test-drive", location, country, config };
  const clock = createZoneClock(ZONES[state]);
  return new Map(
    listSlots(question, ZONES[state], at(now)).map(({ date, slots }) => [
      date,
      slots.map(({ startsAt }) => formatMinutes(clock.toWallTime(startsAt).minutes)),
    ]),
  );
}

function formatMinutes(minutes: number): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, "0");
  return `${hours}:${String(minutes % 60).padStart(2, "0")}`;
}

const WORKDAY = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"];

describe("the day is the location's, whatever the server's and the visitor's", () => {
  test.each<[State, string, string]>([
    ["WA", "2026-11-22T15:59:59Z", "2026-11-22"],
    ["WA", "2026-11-22T16:00:00Z", "2026-11-23"],
    ["NSW", "2026-11-22T12:59:59Z", "2026-11-22"],
    ["NSW", "2026-11-22T13:00:00Z", "2026-11-23"],
    ["Auckland", "2026-11-22T10:59:59Z", "2026-11-22"],
    ["Auckland", "2026-11-22T11:00:00Z", "2026-11-23"],
  ])("in %s at %s it is %s", (state, now, date) => {
    expect([...ask(state, now).keys()][0]).toBe(date);
  });

  test("in Perth nine o'clock is still to come when Sydney has passed it", () => {
    const now = "2026-11-23T00:30:00Z";
    expect(ask("WA", now).get("2026-11-23")).toEqual(WORKDAY);
    expect(ask("NSW", now).get("2026-11-23")).toEqual(WORKDAY.slice(3));
  });
});

describe("the opening hours", () => {
  const NOW = "2026-11-22T00:00:00Z";

  test("a slot ends with them at the latest", () => {
    const location = buildOpenLocation("WA", everyDay("09:00", "10:59"));
    expect(ask("WA", NOW, { location }).get("2026-11-24")).toEqual(["09:00"]);
    const later = buildOpenLocation("WA", everyDay("09:00", "11:00"));
    expect(ask("WA", NOW, { location: later }).get("2026-11-24")).toEqual(["09:00", "10:00"]);
  });

  test("a lunch break has no slots, and slots begin anew after it", () => {
    const hours = [...everyDay("13:30", "15:30"), ...everyDay("09:00", "12:15")];
    const location = buildOpenLocation("WA", hours);
    expect(ask("WA", NOW, { location }).get("2026-11-24")).toEqual([
      "09:00",
      "10:00",
      "11:00",
      "13:30",
      "14:30",
    ]);
  });

  test("entries that overlap give no slot twice", () => {
    const hours = [...everyDay("09:00", "11:00"), ...everyDay("10:00", "12:00")];
    const location = buildOpenLocation("WA", hours);
    expect(ask("WA", NOW, { location }).get("2026-11-24")).toEqual(["09:00", "10:00", "11:00"]);
  });

  test("hours over midnight belong to the day on which they began", () => {
    const hours = [{ weekday: 2, start_hour: "22:00", end_hour: "01:00" }];
    const found = ask("WA", NOW, { location: buildOpenLocation("WA", hours) });
    expect(found.get("2026-11-24")).toEqual(["22:00", "23:00", "00:00"]);
    expect(found.get("2026-11-25")).toEqual([]);
  });

  test("a day without hours, or closed by its words, has none", () => {
    const location = buildOpenLocation("WA", [
      { weekday: 1, start_hour: "09:00", end_hour: "10:00" },
    ]);
    const found = ask("WA", NOW, { location });
    expect([...found.values()].flat()).toEqual(["09:00"]);
    const [entry] = location.contact_detail.opening_hours;
    if (entry) entry.formated_hours = "Closed";
    expect([...ask("WA", NOW, { location }).values()].flat()).toEqual([]);
  });
});

describe("when clocks change", () => {
  const allNight = buildOpenLocation("NSW", everyDay("00:00", "05:00"));

  test("a day of 25 hours has the hour that comes twice, twice", () => {
    const found = ask("NSW", "2026-04-03T00:00:00Z", {
      location: allNight,
      policy: { public_holidays: "open" },
    });
    expect(found.get("2026-04-05")).toEqual(["00:00", "01:00", "02:00", "02:00", "03:00", "04:00"]);
  });

  test("a day of 23 hours leaves the hour out that does not exist", () => {
    const found = ask("NSW", "2026-10-02T00:00:00Z", { location: allNight });
    expect(found.get("2026-10-04")).toEqual(["00:00", "01:00", "03:00", "04:00"]);
  });

  test("Auckland changes on its own day, and Perth never", () => {
    const found = ask("Auckland", "2026-09-25T00:00:00Z", { location: allNight });
    expect(found.get("2026-09-27")).toEqual(["00:00", "01:00", "03:00", "04:00"]);
    expect(ask("WA", "2026-10-02T00:00:00Z", { location: allNight }).get("2026-10-04")).toEqual([
      "00:00",
      "01:00",
      "02:00",
      "03:00",
      "04:00",
    ]);
  });

  test("nine o'clock stays nine o'clock before and after", () => {
    const found = ask("NSW", "2026-10-02T00:00:00Z");
    expect(found.get("2026-10-03")).toEqual(WORKDAY);
    expect(found.get("2026-10-04")).toEqual(WORKDAY);
  });
});

describe("public holidays", () => {
  test("close the locations of their own state alone", () => {
    const now = "2027-02-27T00:00:00Z";
    expect(ask("WA", now).get("2027-03-01")).toEqual([]);
    expect(ask("NSW", now).get("2027-03-01")).toEqual(WORKDAY);
  });

  test("close a New Zealand region on its anniversary", () => {
    const now = "2027-01-29T00:00:00Z";
    expect(ask("Auckland", now).get("2027-02-01")).toEqual([]);
    expect(ask("Chatham Islands", now).get("2027-02-01")).toEqual(WORKDAY);
  });

  test("are worked by a policy that says so, and where the location says when", () => {
    const now = "2027-02-27T00:00:00Z";
    const open = ask("WA", now, { policy: { public_holidays: "open" } });
    expect(open.get("2027-03-01")).toEqual(WORKDAY);
    const own = [{ date: "2027-03-01", status: "Open", start_hour: "10:00", end_hour: "12:00" }];
    const location = buildOpenLocation("WA", everyDay("09:00", "17:00"), own);
    expect(ask("WA", now, { location }).get("2027-03-01")).toEqual(["10:00", "11:00"]);
    const usual = [{ date: "2027-03-01", status: "Open" }];
    const asUsual = buildOpenLocation("WA", everyDay("09:00", "17:00"), usual);
    expect(ask("WA", now, { location: asUsual }).get("2027-03-01")).toEqual(WORKDAY);
  });

  test("the location's own closed day is closed, also where the policy works holidays", () => {
    const closed = [{ date: "2027-03-02", status: "Closed" }];
    const location = buildOpenLocation("WA", everyDay("09:00", "17:00"), closed);
    const found = ask("WA", "2027-02-27T00:00:00Z", {
      location,
      policy: { public_holidays: "open" },
    });
    expect(found.get("2027-03-02")).toEqual([]);
    expect(found.get("2027-03-03")).toEqual(WORKDAY);
  });
});

describe("the policy", () => {
  /** Monday, 9:00 in Perth. */
  const NOW = "2026-11-23T01:00:00Z";

  test("the lead time ends when a slot begins, not a moment later", () => {
    const policy = { lead_hours: 2 };
    expect(ask("WA", NOW, { policy }).get("2026-11-23")?.[0]).toBe("11:00");
    expect(ask("WA", "2026-11-23T01:00:00.001Z", { policy }).get("2026-11-23")?.[0]).toBe("12:00");
  });

  test("days ahead count today", () => {
    expect([...ask("WA", NOW, { policy: { days_ahead: 1 } }).keys()]).toEqual(["2026-11-23"]);
    expect([...ask("WA", NOW, { policy: { days_ahead: 3 } }).keys()]).toHaveLength(3);
  });

  test("what is not offered has no days", () => {
    expect(ask("WA", NOW, { policy: { offered: false } }).size).toBe(0);
  });

  test("a closure holds from its first day to its last, for its locations and kinds", () => {
    expect(listEmptyDays(NOW, { from: "2026-11-24", to: "2026-11-25" })).toEqual([
      "2026-11-24",
      "2026-11-25",
    ]);
    expect(listEmptyDays(NOW, { from: "2026-11-24" })).toEqual(["2026-11-24"]);
    expect(listEmptyDays(NOW, { from: "2026-11-24", locations: ["elsewhere"] })).toEqual([]);
    expect(
      listEmptyDays(NOW, { from: "2026-11-24", locations: ["riverbend-motors"] }),
    ).toHaveLength(1);
    expect(listEmptyDays(NOW, { from: "2026-11-24", kinds: ["service"] })).toEqual([]);
    expect(listEmptyDays(NOW, { from: "2026-11-24", kinds: ["test_drive"] })).toHaveLength(1);
  });
});

function listEmptyDays(now: string, closure: Record<string, unknown>): string[] {
  return [...ask("WA", now, { closures: [closure] })]
    .filter(([, slots]) => slots.length === 0)
    .map(([date]) => date);
}

const clockTime = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.constantFrom(0, 15, 30, 59) })
  .map(({ hour, minute }) => formatMinutes(hour * 60 + minute));
const anyHours = fc.array(
  fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    start_hour: clockTime,
    end_hour: clockTime,
  }),
  { maxLength: 14 },
);
const anyQuestion = fc.record({
  state: fc.constantFrom<State>("WA", "NSW", "Auckland", "Chatham Islands"),
  now: fc.integer({ min: at("2026-01-01T00:00:00Z"), max: at("2028-01-01T00:00:00Z") }),
  hours: anyHours,
  slot_minutes: fc.constantFrom(10, 25, 30, 45, 60, 240),
  lead_hours: fc.constantFrom(0, 0.5, 2, 24, 100),
});

test("whatever hours, zone and moment: slots are whole, unique, ascending, open and not too soon", () => {
  fc.assert(
    fc.property(anyQuestion, ({ state, now, hours, slot_minutes, lead_hours }) => {
      const config = appointmentsConfigSchema.parse({
        test_drive: { slot_minutes, lead_hours, days_ahead: 9, public_holidays: "open" },
      });
      const location = buildOpenLocation(state, hours);
      const question: DayQuestion = { kind: "test-drive", location, country: "AU", config };
      const clock = createZoneClock(ZONES[state]);
      const slots = listSlots(question, ZONES[state], now).flatMap((day) => day.slots);
      for (const [n, { startsAt, endsAt }] of slots.entries()) {
        expect(endsAt - startsAt).toBe(slot_minutes * 60_000);
        expect(startsAt).toBeGreaterThanOrEqual(now + lead_hours * 3_600_000);
        expect(startsAt).toBeGreaterThanOrEqual(slots[n - 1]?.endsAt ?? 0);
        // A clock that goes back may show a time at which an entry has ended, once more.
        const isShort =
          clock.toWallTime(startsAt).date === clock.toWallTime(startsAt - 7_200_000).date;
        if (isShort) expect(isOpenAt(hours, clock.toWallTime(startsAt))).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

test("what is offered on a day does not depend on the day of asking", () => {
  fc.assert(
    fc.property(anyQuestion, ({ state, now, hours, slot_minutes }) => {
      const policy = { slot_minutes, public_holidays: "open" as const };
      const location = buildOpenLocation(state, hours);
      const asked = (moment: number) =>
        ask(state, new Date(moment).toISOString(), { location, policy });
      const today = asked(now);
      const tomorrow = asked(now + 86_400_000);
      for (const [date, slots] of [...tomorrow].slice(1)) {
        if (today.has(date)) expect(today.get(date)).toEqual(slots);
      }
    }),
    { numRuns: 100 },
  );
});

/** Looks at the entries alone, minute by minute of a week's clock. */
function isOpenAt(
  hours: readonly Hours[],
  { weekday, minutes }: { weekday: number; minutes: number },
): boolean {
  return hours.some((entry) => {
    const start = toMinutes(entry.start_hour);
    const end = toMinutes(entry.end_hour);
    if (end > start) return entry.weekday === weekday && start <= minutes && minutes < end;
    const isBefore = entry.weekday === weekday && minutes >= start;
    return isBefore || ((entry.weekday + 1) % 7 === weekday && minutes < end);
  });
}

function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}
