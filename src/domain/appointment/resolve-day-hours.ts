import { parseClockTime } from "../location/clock-time.ts";
import { isClosed } from "../location/is-closed.ts";
import type { Location } from "../location/location.schema.ts";
import { resolveWeekday } from "../location/zone-time.ts";
import type { Country } from "../values/countries.ts";
import type { AppointmentKind } from "./appointment-kinds.ts";
import { type AppointmentsConfig, CONFIG_KEYS } from "./appointments-config.schema.ts";
import { listPublicHolidays } from "./holidays/list-public-holidays.ts";
import { resolveJurisdiction } from "./holidays/resolve-jurisdiction.ts";

const DAY_MINUTES = 24 * 60;

/** Minutes after midnight of the day; `end` is above a day's where it lies on the next one. */
export type DayHours = { start: number; end: number };

export type DayQuestion = {
  kind: AppointmentKind;
  location: Location;
  country: Country;
  config: AppointmentsConfig;
};

/**
 * When appointments are taken on a day (YYYY-MM-DD in the location's time zone): never within a closure,
 * else by the location's holiday hours of that day, else never on a public holiday of its state unless
 * the policy opens those, else by its weekday. In order, joined where they touch.
 */
export function resolveDayHours(question: DayQuestion, date: string): DayHours[] {
  const { kind, location, country, config } = question;
  const key = CONFIG_KEYS[kind];
  const { opening_hours, holiday_hours } = location.contact_detail;
  const isShut = config.closures.some(
    ({ from, to = from, locations, kinds }) =>
      from <= date &&
      date <= to &&
      (locations?.includes(location.slug) ?? true) &&
      (kinds?.includes(key) ?? true),
  );
  if (isShut) return [];

  const special = holiday_hours.filter((entry) => entry.date === date);
  if (special.some(({ status }) => status === "Closed")) return [];
  const hours = special.flatMap(toHours);
  if (hours.length > 0) return join(hours);

  if (special.length === 0 && config[key].public_holidays === "closed") {
    const jurisdiction = resolveJurisdiction(location.address.state, country);
    if (listPublicHolidays(jurisdiction, country, Number(date.slice(0, 4))).has(date)) return [];
  }
  const weekday = resolveWeekday(date);
  return join(
    opening_hours.filter((entry) => entry.weekday === weekday && !isClosed(entry)).flatMap(toHours),
  );
}

function toHours(entry: { start_hour: string | null; end_hour: string | null }): DayHours[] {
  if (entry.start_hour === null || entry.end_hour === null) return [];
  const start = parseClockTime(entry.start_hour);
  const end = parseClockTime(entry.end_hour);
  return [{ start, end: end > start ? end : end + DAY_MINUTES }];
}

function join(hours: readonly DayHours[]): DayHours[] {
  const joined: DayHours[] = [];
  for (const { start, end } of hours.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
