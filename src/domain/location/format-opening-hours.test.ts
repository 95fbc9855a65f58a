import { describe, expect, test } from "vitest";
import { formatHolidayHours, formatOpeningHours } from "./format-opening-hours.ts";
import type { OpeningHours } from "./location.schema.ts";

const openOn = (weekday: number, start: string | null, end: string | null): OpeningHours => ({
  weekday,
  status: "Open",
  start_hour: start,
  end_hour: end,
  formated_hours: null,
  open: null,
  close: null,
});

const closedOn = (weekday: number): OpeningHours => ({
  ...openOn(weekday, null, null),
  status: "Closed",
});

const officeWeek = [1, 2, 3, 4, 5].map((weekday) => openOn(weekday, "08:30", "17:30"));

const formatLines = (week: OpeningHours[]): string[] =>
  formatOpeningHours(week, "Closed").map(({ days, hours }) => `${days}: ${hours}`);

describe("the week", () => {
  test("shows Mon-Fri in one line where the hours are the same", () => {
    expect(formatLines([...officeWeek, openOn(6, "09:00", "16:00")])).toEqual([
      "Mon-Fri: 8:30 am – 5:30 pm",
      "Sat: 9:00 am – 4:00 pm",
      "Sun: Closed",
    ]);
  });

  test("groups neighbouring days with the same hours, and lists the others", () => {
    const lateThursday = officeWeek.map((day) =>
      day.weekday === 4 ? { ...day, end_hour: "21:00" } : day,
    );
    expect(formatLines(lateThursday)).toEqual([
      "Mon-Wed: 8:30 am – 5:30 pm",
      "Thu: 8:30 am – 9:00 pm",
      "Fri: 8:30 am – 5:30 pm",
      "Sat: Closed",
      "Sun: Closed",
    ]);
  });

  test("never joins Saturday or Sunday to another day", () => {
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => openOn(weekday, "09:00", "17:00"));
    expect(formatLines(everyDay).map((line) => line.slice(0, 3))).toEqual(["Mon", "Sat", "Sun"]);
  });

  test("shows a lunch break as two spells, in order", () => {
    const week = [...officeWeek, openOn(6, "13:00", "16:00"), openOn(6, "09:00", "12:00")];
    expect(formatLines(week)[1]).toBe("Sat: 9:00 am – 12:00 pm, 1:00 pm – 4:00 pm");
  });

  test("shows a day's own words in place of its times", () => {
    const saturday = { ...openOn(6, "09:00", "12:00"), formated_hours: "Mornings, by appointment" };
    expect(formatLines([...officeWeek, saturday])[1]).toBe("Sat: Mornings, by appointment");
  });

  test("shows the texts of open and close where there are no times", () => {
    const saturday = { ...openOn(6, null, null), open: "9am", close: "noon" };
    expect(formatLines([...officeWeek, saturday])[1]).toBe("Sat: 9am – noon");
    expect(formatLines([...officeWeek, openOn(6, null, null)])[1]).toBe("Sat: Open");
  });

  test("says when a day has no night", () => {
    expect(formatLines([...officeWeek, openOn(6, "00:00", "00:00")])[1]).toBe("Sat: Open 24 hours");
  });

  test("is nothing where there are no hours", () => {
    expect(formatOpeningHours([], "By appointment only")).toEqual([]);
  });
});

describe("a Sunday without hours", () => {
  test.each(["Closed", "By appointment only"] as const)("says %s as the site has it", (words) => {
    expect(formatOpeningHours(officeWeek, words).at(-1)).toEqual({ days: "Sun", hours: words });
    expect(formatOpeningHours([...officeWeek, closedOn(0)], words).at(-1)?.hours).toBe(words);
  });

  test("has its own words when it has any", () => {
    const sunday = { ...closedOn(0), formated_hours: "By Appointment" };
    expect(formatOpeningHours([...officeWeek, sunday], "Closed").at(-1)?.hours).toBe(
      "By Appointment",
    );
  });
});

describe("a closed day", () => {
  test.each(["9:00 am – 5:00 pm", "9am to noon", "Closed", "closed.", " "])(
    "shows no hours that are left in it: %j",
    (formated_hours) => {
      const saturday = {
        ...openOn(6, "09:00", "17:00"),
        status: "Closed",
        formated_hours,
      } as const;
      expect(formatLines([...officeWeek, saturday])[1]).toBe("Sat: Closed");
    },
  );

  test("shows no texts of open and close that are left in it", () => {
    const saturday = { ...closedOn(6), open: "9am", close: "noon" };
    expect(formatLines([...officeWeek, saturday])[1]).toBe("Sat: Closed");
  });

  test("is one whose own words say Closed, with any status", () => {
    const saturday = { ...openOn(6, "09:00", "17:00"), formated_hours: "CLOSED" };
    expect(formatLines([...officeWeek, saturday])[1]).toBe("Sat: Closed");
  });

  test("reads by appointment on a Sunday of such a site, also where its own words say Closed", () => {
    const sunday = { ...closedOn(0), formated_hours: "Closed" };
    const lines = formatOpeningHours([...officeWeek, sunday], "By appointment only");
    expect(lines.at(-1)).toEqual({ days: "Sun", hours: "By appointment only" });
  });
});

test.each([
  ["Closed", null, null, "Closed"],
  ["Open", "10:00", "14:00", "10:00 am – 2:00 pm"],
  ["Open", null, null, "Open"],
] as const)("a holiday %s from %s to %s says %s", (status, start_hour, end_hour, words) => {
  const holiday = { date: "2026-12-24", name: null, status, start_hour, end_hour };
  expect(formatHolidayHours(holiday)).toBe(words);
});
