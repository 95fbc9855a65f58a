import { expect, test } from "vitest";
import { at } from "#tests/builders/appointment-slots.ts";
import { showDay } from "./show-slots.ts";
import { suggestTime } from "./suggest-time.ts";

const slot = (text: string) => ({ startsAt: at(text), endsAt: at(text) + 1 });

/** In Perth: Tuesday 10:00 and 10:30, Thursday 9:00. */
const DAYS = [
  { date: "2026-11-24", slots: [slot("2026-11-24T02:00:00Z"), slot("2026-11-24T02:30:00Z")] },
  { date: "2026-11-26", slots: [slot("2026-11-26T01:00:00Z")] },
].map((day) => showDay(day, "Australia/Perth"));

const TUESDAY = "2026-11-24";
const THURSDAY = "2026-11-26";

test.each([
  ["the very time", TUESDAY, "10:30", TUESDAY, "2026-11-24T02:30:00Z", null],
  ["a day alone", THURSDAY, null, THURSDAY, null, null],
  ["a time alone, which the later day has", null, "09:00", THURSDAY, "2026-11-26T01:00:00Z", null],
  [
    "a time between two of the day",
    TUESDAY,
    "10:10",
    TUESDAY,
    null,
    "10:30 am on Tuesday 24 November 2026",
  ],
  [
    "a time after the day's last",
    TUESDAY,
    "16:00",
    THURSDAY,
    null,
    "9:00 am on Thursday 26 November 2026",
  ],
  [
    "a day without times",
    "2026-11-25",
    null,
    THURSDAY,
    null,
    "9:00 am on Thursday 26 November 2026",
  ],
  [
    "a day beyond the last",
    "2027-01-01",
    "09:00",
    THURSDAY,
    null,
    "9:00 am on Thursday 26 November 2026",
  ],
  ["a day that is over", "2026-11-01", null, TUESDAY, null, "10:00 am on Tuesday 24 November 2026"],
])(
  "of %s the day is shown, and the time chosen where it is free",
  (_, date, time, shown, startsAt, nearest) => {
    expect(suggestTime(DAYS, { date, time })).toEqual({
      date: shown,
      startsAt: startsAt === null ? null : at(startsAt),
      nearest,
    });
  },
);

test("nothing is suggested where nothing was asked for, or nothing is free", () => {
  expect(suggestTime(DAYS, { date: null, time: null })).toBeNull();
  expect(suggestTime(DAYS, { date: null, time: "11:00" })).toBeNull();
  expect(suggestTime([], { date: TUESDAY, time: "10:00" })).toBeNull();
});
