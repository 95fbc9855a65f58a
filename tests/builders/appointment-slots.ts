import {
  type AppointmentsConfig,
  appointmentsConfigSchema,
} from "#domain/appointment/appointments-config.schema.ts";
import { listSlots } from "#domain/appointment/list-slots.ts";
import type { DayQuestion } from "#domain/appointment/resolve-day-hours.ts";
import { locationSchema, type ZonedLocation } from "#domain/location/location.schema.ts";
import { createZoneClock } from "#domain/location/zone-time.ts";
import { buildLocation } from "./site.ts";

export const ZONES = {
  WA: "Australia/Perth",
  NSW: "Australia/Sydney",
  Auckland: "Pacific/Auckland",
  "Chatham Islands": "Pacific/Chatham",
} as const;
export type State = keyof typeof ZONES;

export const at = (text: string): number => Date.parse(text);

export type Hours = { weekday: number; start_hour: string; end_hour: string };

/** A location that has the same hours on each day of the week unless others are given. */
export function buildOpenLocation(
  state: State,
  hours: readonly Hours[] = everyDay("09:00", "17:00"),
  holiday_hours: readonly unknown[] = [],
): ZonedLocation {
  const { contact_detail } = locationSchema.parse({
    name: "Open",
    dealership_slug: "riverbend-motors",
    contact_detail: {
      opening_hours: hours.map((entry) => ({ status: "Open", ...entry })),
      holiday_hours,
    },
  });
  const location = buildLocation({ contact_detail });
  return { ...location, time_zone: ZONES[state], address: { ...location.address, state } };
}

export function everyDay(start_hour: string, end_hour: string): Hours[] {
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start_hour, end_hour }));
}

type Policy = Partial<AppointmentsConfig["test_drive"]>;

/** The slots that begin on each day, as the clock of the location shows them. */
export function askSlots(
  state: State,
  now: string,
  {
    policy = {},
    closures = [],
    location = buildOpenLocation(state),
  }: { policy?: Policy; closures?: unknown[]; location?: ZonedLocation } = {},
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

export function formatMinutes(minutes: number): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, "0");
  return `${hours}:${String(minutes % 60).padStart(2, "0")}`;
}
