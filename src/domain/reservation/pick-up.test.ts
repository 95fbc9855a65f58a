import { expect, test } from "vitest";
import { everyDay } from "#tests/builders/appointment-slots.ts";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import type { ZonedLocation } from "../location/location.schema.ts";
import { resolvePickUp } from "./pick-up.ts";

const site = buildSite();
const at = (time: string) => Date.parse(`${time}+11:00`);
const open = (closed: readonly number[] = []): ZonedLocation => {
  const location = buildLocation({ time_zone: "Australia/Sydney" });
  const opening_hours = everyDay("09:00", "17:00").map((hours) => ({
    formated_hours: null,
    open: null,
    close: null,
    ...hours,
    status: closed.includes(hours.weekday) ? ("Closed" as const) : ("Open" as const),
  }));
  return { ...location, contact_detail: { ...location.contact_detail, opening_hours } };
};
const read = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) =>
  [startsAt, endsAt].map((time) => new Date(time).toISOString());
const iso = (times: readonly string[]) => times.map((time) => new Date(at(time)).toISOString());

type Row = [ZonedLocation | null, string, string, readonly string[]];

test.each<Row>([
  // Tuesday to Friday, and the place opens at nine.
  [open(), "2026-11-24T14:00", "2026-11-27T14:00", ["2026-11-27T09:00", "2026-11-27T14:00"]],
  [open(), "2026-11-24T08:00", "2026-11-27T08:00", ["2026-11-26T09:00", "2026-11-26T17:00"]],
  [open([5]), "2026-11-24T14:00", "2026-11-27T14:00", ["2026-11-26T09:00", "2026-11-26T17:00"]],
  [open(), "2026-11-24T14:00", "2026-11-24T15:00", ["2026-11-24T14:00", "2026-11-24T15:00"]],
  // No hours in that time: the last hour of it.
  [open([0, 6]), "2026-11-28T10:00", "2026-11-29T10:00", ["2026-11-29T09:00", "2026-11-29T10:00"]],
  [null, "2026-11-24T14:00", "2026-11-27T14:00", ["2026-11-27T13:00", "2026-11-27T14:00"]],
])(
  "%# the last opening hours of a reservation are those of its pick-up",
  (location, from, until, expected) => {
    const time = resolvePickUp(site, location, { confirmedAt: at(from), reservedUntil: at(until) });
    expect(read(time)).toEqual(iso(expected));
  },
);
