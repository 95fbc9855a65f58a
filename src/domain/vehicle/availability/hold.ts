import { formatClockTime } from "../../location/clock-time.ts";
import { addDays, nameZone, resolveWallTime, resolveWeekday } from "../../location/zone-time.ts";
import { formatDay } from "../../text/format-date.ts";
import { WEEKDAY_NAMES } from "../../text/weekday-names.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";

/** Where the clocks are that a hold is told by. */
export type HoldPlaces = {
  time_zone: string;
  locations: readonly { name: string; time_zone: string }[];
};

type HeldVehicle = Pick<ListedVehicle, "reserved" | "hold_until_timestamp">;

/** When the hold of a vehicle ends whose deposit is not paid yet, milliseconds UTC; null where there is none. */
export function resolveHoldEnd({ reserved, hold_until_timestamp }: HeldVehicle): number | null {
  return reserved && hold_until_timestamp !== null ? hold_until_timestamp * 1000 : null;
}

/** "On hold until 2:32 pm AEDT" by the clocks of the vehicle's location; null where it is not held. */
export function formatHold(
  vehicle: HeldVehicle & Pick<ListedVehicle, "location_name">,
  { time_zone, locations }: HoldPlaces,
  now: number,
): string | null {
  const end = resolveHoldEnd(vehicle);
  if (end === null) return null;
  const place = locations.find(({ name }) => name === vehicle.location_name);
  return formatHoldEnd(end, place?.time_zone ?? time_zone, now);
}

/**
 * The words for a hold wherever it shows. The zone is named, as its reader may be in another one, and so is the
 * weekday where the end is on another day: a cached page may be read after midnight. From a week on the weekday is one of
 * several, and the date is named in its place.
 */
export function formatHoldEnd(end: number, timeZone: string, now: number): string {
  // It is free in a moment.
  if (end <= now) return "On hold";
  const { date, minutes } = resolveWallTime(end, timeZone);
  const today = resolveWallTime(now, timeZone).date;
  const time = `${formatClockTime(minutes)} ${nameZone(end, timeZone)}`;
  if (date === today) return `On hold until ${time}`;
  const isNear = date <= addDays(today, DAYS_BY_WEEKDAY);
  const day = isNear ? WEEKDAY_NAMES[resolveWeekday(date)] : `${formatDay(date)},`;
  return `On hold until ${day} ${time}`;
}

/** So many days ahead each weekday is one day alone. */
const DAYS_BY_WEEKDAY = 6;
