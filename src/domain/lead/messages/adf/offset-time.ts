import { resolveWallTime } from "../../../location/zone-time.ts";
import { MINUTE_MS } from "../../../time/time-units.ts";

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** An instant (milliseconds UTC) as the clock of a place shows it: "2026-03-14T09:26:53+11:00". */
export function formatOffsetTime(instant: number, timeZone: string): string {
  const { date, minutes } = resolveWallTime(instant, timeZone);
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const offset = wall / MINUTE_MS - Math.floor(instant / MINUTE_MS);
  const seconds = Math.floor(instant / 1000) - Math.floor(instant / MINUTE_MS) * 60;
  const clock = [Math.floor(minutes / 60), minutes % 60, seconds].map(twoDigits).join(":");
  const sign = offset < 0 ? "-" : "+";
  const distance = Math.abs(offset);
  return `${date}T${clock}${sign}${twoDigits(Math.floor(distance / 60))}:${twoDigits(distance % 60)}`;
}
