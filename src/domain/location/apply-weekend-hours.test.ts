import { describe, expect, test } from "vitest";
import { buildLocation } from "#tests/builders/site.ts";
import { applyWeekendHours } from "./apply-weekend-hours.ts";
import { formatOpeningHours } from "./format-opening-hours.ts";
import { locationSchema } from "./location.schema.ts";
import { buildOpeningSchedule } from "./opening-schedule.ts";

const buildOpenOn = (weekdays: readonly number[]) => {
  const { contact_detail } = locationSchema.parse({
    name: "Riverbend",
    dealership_slug: "riverbend-motors",
    contact_detail: {
      opening_hours: weekdays.map((weekday) => ({
        weekday,
        status: "Open",
        start_hour: "09:00",
        end_hour: "16:00",
      })),
    },
  });
  return buildLocation({ contact_detail });
};

const listWeekend = (location: ReturnType<typeof buildLocation>) =>
  formatOpeningHours(location.contact_detail.opening_hours, "Closed")
    .slice(-2)
    .map(({ hours }) => hours);

describe("the policy of a Sunday by appointment", () => {
  test.each([[[1, 6, 0]], [[1, 6]]])("applies to any entries of Sunday: %j", (weekdays) => {
    const location = applyWeekendHours(buildOpenOn(weekdays), "sunday_by_appointment");
    expect(listWeekend(location)).toEqual(["9:00 am – 4:00 pm", "By Appointment"]);
    expect(buildOpeningSchedule(location)?.w[0]).toEqual([]);
  });

  test("gives no hours to a location that has none", () => {
    const location = applyWeekendHours(buildOpenOn([]), "sunday_by_appointment");
    expect(location.contact_detail.opening_hours).toEqual([]);
  });
});

test("days stand as they are where the site has no such policy", () => {
  const location = buildOpenOn([1, 6, 0]);
  expect(applyWeekendHours(location, "by_day")).toBe(location);
});
