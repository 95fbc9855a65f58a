import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  askSlots,
  at,
  buildOpenLocation,
  formatMinutes,
  type Hours,
  type State,
  ZONES,
} from "#tests/builders/appointment-slots.ts";
import { createZoneClock } from "../location/zone-time.ts";
import { DAY_MS, HOUR_MS } from "../time/time-units.ts";
import { appointmentsConfigSchema } from "./appointments-config.schema.ts";
import { listSlots } from "./list-slots.ts";
import type { DayQuestion } from "./resolve-day-hours.ts";

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
        expect(startsAt).toBeGreaterThanOrEqual(now + lead_hours * HOUR_MS);
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
        askSlots(state, new Date(moment).toISOString(), { location, policy });
      const today = asked(now);
      const tomorrow = asked(now + DAY_MS);
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
