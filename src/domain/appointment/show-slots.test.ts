import { expect, test } from "vitest";
import { formatAppointmentTime, showDay } from "./show-slots.ts";

const at = (text: string) => ({ startsAt: Date.parse(text), endsAt: Date.parse(text) + 1 });

const nameDayZone = (date: string, begins: string) =>
  showDay({ date, slots: [at(begins)] }, "Australia/Sydney").zone;

test("a slot is shown by the location's clocks, a day by its name", () => {
  const slots = [at("2026-11-23T16:00:00Z"), at("2026-11-24T04:00:00Z")];
  const day = showDay({ date: "2026-11-24", slots }, "Australia/Perth");
  expect(day.label).toBe("Tuesday 24 November 2026");
  expect(day.slots.map(({ label }) => label)).toEqual(["12:00 am", "12:00 pm"]);
  expect(formatAppointmentTime(Date.parse("2026-11-23T16:00:00Z"), "Pacific/Auckland")).toBe(
    "Tuesday 24 November 2026, 5:00 am",
  );
});

test("a day has the clock of its own times, also where it is chosen before the clocks change", () => {
  expect(nameDayZone("2026-10-03", "2026-10-02T23:00:00Z")).toBe("AEST");
  expect(nameDayZone("2026-10-05", "2026-10-04T22:00:00Z")).toBe("AEDT");
});

test("a time that comes twice says which of the two it is", () => {
  const slots = [
    at("2026-04-04T14:30:00Z"),
    at("2026-04-04T15:30:00Z"),
    at("2026-04-04T16:30:00Z"),
  ];
  const day = showDay({ date: "2026-04-05", slots }, "Australia/Sydney");
  expect(day.slots.map(({ label }) => label)).toEqual(["1:30 am", "2:30 am AEDT", "2:30 am AEST"]);
});
