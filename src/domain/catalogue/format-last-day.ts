import { resolveWallTime } from "../location/zone-time.ts";
import { formatDay } from "../text/format-date.ts";

/** The last day on which an offer holds, by the instant of its expiry: one that ends at midnight, the day before. */
export function formatLastDay(expiry: string, timeZone: string): string {
  return formatDay(resolveWallTime(Date.parse(expiry) - 1, timeZone).date);
}
