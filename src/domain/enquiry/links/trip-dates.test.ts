import { expect, test } from "vitest";
import { AVAILABILITY_QUESTION } from "../forms/vehicle/availability-question.ts";
import { askForDates, parseTripDates } from "./trip-dates.ts";

test.each([
  ["2026-12-03", "2026-12-10", true],
  ["2026-12-03", "2026-12-03", true],
  ["2026-12-03", "2028-12-02", true],
  ["2026-12-03", "2028-12-03", false],
  ["2026-12-10", "2026-12-03", false],
  ["2026-02-30", "2026-03-03", false],
  ["3 December", "2026-12-10", false],
  ["2026-12-03", null, false],
  ["", "", false],
])("from %j until %j are dates: %j", (from, until, isRead) => {
  expect(parseTripDates(from, until)).toEqual(isRead ? { from, until } : null);
});

const DATES = { from: "2026-12-03", until: "2026-12-10" };
const FORM = { fields: [{ name: "name" }, { name: "message" }] };
const ASKED = ["Pick up 3 December 2026, return 10 December 2026. What is available?"];

test.each([[undefined], [[""]], [[AVAILABILITY_QUESTION]]])(
  "dates take the place of the first message %j",
  (message) => {
    const first = { name: ["Ada"], ...(message && { message }) };
    expect(askForDates(FORM, first, DATES)).toEqual({ name: ["Ada"], message: ASKED });
  },
);

test("a site's own words stay, and a form without a message is left as it is", () => {
  expect(askForDates(FORM, { message: ["Hello"] }, DATES)).toEqual({ message: ["Hello"] });
  expect(askForDates({ fields: [{ name: "name" }] }, {}, DATES)).toEqual({});
});
