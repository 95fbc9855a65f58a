import { describe, expect, test } from "vitest";
import {
  askSlots,
  buildOpenLocation,
  everyDay,
  type State,
} from "#tests/builders/appointment-slots.ts";

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
    expect([...askSlots(state, now).keys()][0]).toBe(date);
  });

  test("in Perth nine o'clock is still to come when Sydney has passed it", () => {
    const now = "2026-11-23T00:30:00Z";
    expect(askSlots("WA", now).get("2026-11-23")).toEqual(WORKDAY);
    expect(askSlots("NSW", now).get("2026-11-23")).toEqual(WORKDAY.slice(3));
  });
});

describe("the opening hours", () => {
  const NOW = "2026-11-22T00:00:00Z";

  test("a slot ends with them at the latest", () => {
    const location = buildOpenLocation("WA", everyDay("09:00", "10:59"));
    expect(askSlots("WA", NOW, { location }).get("2026-11-24")).toEqual(["09:00"]);
    const later = buildOpenLocation("WA", everyDay("09:00", "11:00"));
    expect(askSlots("WA", NOW, { location: later }).get("2026-11-24")).toEqual(["09:00", "10:00"]);
  });

  test("a lunch break has no slots, and slots begin anew after it", () => {
    const hours = [...everyDay("13:30", "15:30"), ...everyDay("09:00", "12:15")];
    const location = buildOpenLocation("WA", hours);
    expect(askSlots("WA", NOW, { location }).get("2026-11-24")).toEqual([
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
    expect(askSlots("WA", NOW, { location }).get("2026-11-24")).toEqual([
      "09:00",
      "10:00",
      "11:00",
    ]);
  });

  test("hours over midnight belong to the day on which they began", () => {
    const hours = [{ weekday: 2, start_hour: "22:00", end_hour: "01:00" }];
    const found = askSlots("WA", NOW, { location: buildOpenLocation("WA", hours) });
    expect(found.get("2026-11-24")).toEqual(["22:00", "23:00", "00:00"]);
    expect(found.get("2026-11-25")).toEqual([]);
  });

  test("a day without hours, or closed by its words, has none", () => {
    const location = buildOpenLocation("WA", [
      { weekday: 1, start_hour: "09:00", end_hour: "10:00" },
    ]);
    const found = askSlots("WA", NOW, { location });
    expect([...found.values()].flat()).toEqual(["09:00"]);
    const [entry] = location.contact_detail.opening_hours;
    if (entry) entry.formated_hours = "Closed";
    expect([...askSlots("WA", NOW, { location }).values()].flat()).toEqual([]);
  });
});

describe("when clocks change", () => {
  const allNight = buildOpenLocation("NSW", everyDay("00:00", "05:00"));

  test("a day of 25 hours has the hour that comes twice, twice", () => {
    const found = askSlots("NSW", "2026-04-03T00:00:00Z", {
      location: allNight,
      policy: { public_holidays: "open" },
    });
    expect(found.get("2026-04-05")).toEqual(["00:00", "01:00", "02:00", "02:00", "03:00", "04:00"]);
  });

  test("a day of 23 hours leaves the hour out that does not exist", () => {
    const found = askSlots("NSW", "2026-10-02T00:00:00Z", { location: allNight });
    expect(found.get("2026-10-04")).toEqual(["00:00", "01:00", "03:00", "04:00"]);
  });

  test("Auckland changes on its own day, and Perth never", () => {
    const found = askSlots("Auckland", "2026-09-25T00:00:00Z", { location: allNight });
    expect(found.get("2026-09-27")).toEqual(["00:00", "01:00", "03:00", "04:00"]);
    expect(
      askSlots("WA", "2026-10-02T00:00:00Z", { location: allNight }).get("2026-10-04"),
    ).toEqual(["00:00", "01:00", "02:00", "03:00", "04:00"]);
  });

  test("nine o'clock stays nine o'clock before and after", () => {
    const found = askSlots("NSW", "2026-10-02T00:00:00Z");
    expect(found.get("2026-10-03")).toEqual(WORKDAY);
    expect(found.get("2026-10-04")).toEqual(WORKDAY);
  });
});

describe("public holidays", () => {
  test("close the locations of their own state alone", () => {
    const now = "2027-02-27T00:00:00Z";
    expect(askSlots("WA", now).get("2027-03-01")).toEqual([]);
    expect(askSlots("NSW", now).get("2027-03-01")).toEqual(WORKDAY);
  });

  test("close a New Zealand region on its anniversary", () => {
    const now = "2027-01-29T00:00:00Z";
    expect(askSlots("Auckland", now).get("2027-02-01")).toEqual([]);
    expect(askSlots("Chatham Islands", now).get("2027-02-01")).toEqual(WORKDAY);
  });

  test("are worked by a policy that says so, and where the location says when", () => {
    const now = "2027-02-27T00:00:00Z";
    const open = askSlots("WA", now, { policy: { public_holidays: "open" } });
    expect(open.get("2027-03-01")).toEqual(WORKDAY);
    const own = [{ date: "2027-03-01", status: "Open", start_hour: "10:00", end_hour: "12:00" }];
    const location = buildOpenLocation("WA", everyDay("09:00", "17:00"), own);
    expect(askSlots("WA", now, { location }).get("2027-03-01")).toEqual(["10:00", "11:00"]);
    const usual = [{ date: "2027-03-01", status: "Open" }];
    const asUsual = buildOpenLocation("WA", everyDay("09:00", "17:00"), usual);
    expect(askSlots("WA", now, { location: asUsual }).get("2027-03-01")).toEqual(WORKDAY);
  });

  test("the location's own closed day is closed, also where the policy works holidays", () => {
    const closed = [{ date: "2027-03-02", status: "Closed" }];
    const location = buildOpenLocation("WA", everyDay("09:00", "17:00"), closed);
    const found = askSlots("WA", "2027-02-27T00:00:00Z", {
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
    expect(askSlots("WA", NOW, { policy }).get("2026-11-23")?.[0]).toBe("11:00");
    expect(askSlots("WA", "2026-11-23T01:00:00.001Z", { policy }).get("2026-11-23")?.[0]).toBe(
      "12:00",
    );
  });

  test("days ahead count today", () => {
    expect([...askSlots("WA", NOW, { policy: { days_ahead: 1 } }).keys()]).toEqual(["2026-11-23"]);
    expect([...askSlots("WA", NOW, { policy: { days_ahead: 3 } }).keys()]).toHaveLength(3);
  });

  test("what is not offered has no days", () => {
    expect(askSlots("WA", NOW, { policy: { offered: false } }).size).toBe(0);
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
  return [...askSlots("WA", now, { closures: [closure] })]
    .filter(([, slots]) => slots.length === 0)
    .map(([date]) => date);
}
