import { parseClockTime } from "../../location/clock-time.ts";
import { isClosed } from "../../location/is-closed.ts";
import type { Site } from "../config/site.ts";
import type { Finding } from "./finding.ts";

type Hours = { start_hour: string | null; end_hour: string | null };

const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** Up to this hour an end before the start means the next morning. */
const LATEST_NIGHT_HOUR = 6;

/** 17:00 to 09:00 is "open now" all night. Ends by 6 in the morning are meant so. */
export function findBackwardHours({ locations }: Pick<Site, "locations">): Finding[] {
  return locations.flatMap(({ slug, contact_detail: { opening_hours, holiday_hours } }) => {
    const backward = [
      ...opening_hours
        .filter((entry) => !isClosed(entry) && isBackward(entry))
        .map((entry) => ({ entry, day: WEEKDAYS[entry.weekday] ?? "", list: "opening_hours" })),
      ...holiday_hours
        .filter((entry) => entry.status === "Open" && isBackward(entry))
        .map((entry) => ({ entry, day: entry.date, list: "holiday_hours" })),
    ];
    return backward.map(
      ({ entry: { start_hour, end_hour }, day, list }): Finding => ({
        severity: "warning",
        what: `locations[${slug}].contact_detail.${list} of ${day} end before they begin (${start_hour} to ${end_hour}): the page says "open now" through the night.`,
        mend: `Give start_hour the earlier time, as in "${end_hour}" to "${start_hour}".`,
      }),
    );
  });
}

function isBackward({ start_hour, end_hour }: Hours): boolean {
  if (start_hour === null || end_hour === null) return false;
  const [start, end] = [parseClockTime(start_hour), parseClockTime(end_hour)];
  return end < start && end > LATEST_NIGHT_HOUR * 60;
}
