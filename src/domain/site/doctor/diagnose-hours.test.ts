import { expect, test } from "vitest";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { appointmentsConfigSchema } from "../../appointment/appointments-config.schema.ts";
import { locationSchema } from "../../location/location.schema.ts";
import { findAppointmentTrouble, findBackwardHours } from "./diagnose-hours.ts";

function diagnose(start_hour: string, end_hour: string, status = "Open") {
  const { contact_detail } = locationSchema.parse({
    name: "Riverbend",
    dealership_slug: "riverbend-motors",
    contact_detail: {
      opening_hours: [{ weekday: 1, status, start_hour, end_hour }],
      holiday_hours: [{ date: "2026-12-24", status, start_hour, end_hour }],
    },
  });
  return findBackwardHours({ locations: [buildLocation({ slug: "riverbend", contact_detail })] });
}

test.each([
  ["17:00", "09:00", 2],
  ["17:00", "06:01", 2],
  ["17:00", "06:00", 0],
  ["17:00", "00:00", 0],
  ["09:00", "17:00", 0],
  ["00:00", "00:00", 0],
  ["09:00", "09:00", 0],
])(
  "hours from %s to %s are doubtful %i times, on the weekday and the holiday",
  (start, end, count) => {
    expect(diagnose(start, end)).toHaveLength(count);
  },
);

test("the finding names place, day and times", () => {
  const [week, holiday] = diagnose("17:00", "09:00");
  expect(week?.what).toContain(
    "locations[riverbend].contact_detail.opening_hours of Monday end before they begin (17:00 to 09:00)",
  );
  expect(holiday?.what).toContain("holiday_hours of 2026-12-24");
});

test("the hours of a closed day are not looked at", () => {
  expect(diagnose("17:00", "09:00", "Closed")).toEqual([]);
});

const MONDAYS = [{ weekday: 1, status: "Open", start_hour: "09:00", end_hour: "17:00" }];

function findAppointments(appointments: object, location: object = {}) {
  const { contact_detail, address } = locationSchema.parse({
    name: "Riverbend",
    dealership_slug: "riverbend-motors",
    address: { state: "NSW" },
    contact_detail: { opening_hours: MONDAYS },
    ...location,
  });
  const site = buildSite({
    appointments: appointmentsConfigSchema.parse(appointments),
    locations: [buildLocation({ slug: "riverbend", contact_detail, address })],
  });
  return findAppointmentTrouble(site, Date.UTC(2026, 2, 14)).map(({ what }) => what);
}

test.each<[object, object, string | null]>([
  [{}, {}, null],
  [{}, { contact_detail: {} }, "has no opening_hours"],
  [{ test_drive: { offered: false } }, { contact_detail: {} }, null],
  [{}, { address: {} }, "has no state"],
  [{ closures: [{ from: "2026-03-14", locations: ["riverbend"] }] }, {}, null],
  [{ closures: [{ from: "2026-04-01", locations: ["hill"] }] }, {}, 'names "hill"'],
  [{ closures: [{ from: "2020-12-24", to: "2021-01-04" }] }, {}, "ended on 2021-01-04"],
])("appointments %j at a location with %j: %j", (appointments, location, words) => {
  expect(findAppointments(appointments, location)).toEqual(
    words === null ? [] : [expect.stringContaining(words)],
  );
});
