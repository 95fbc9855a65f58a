import { parseClockTime } from "../../location/clock-time.ts";
import { isClosed } from "../../location/is-closed.ts";
import { resolveWallTime } from "../../location/zone-time.ts";
import { WEEKDAY_NAMES } from "../../text/weekday-names.ts";
import type { Site } from "../config/site.ts";
import type { Finding } from "./finding.ts";

type Hours = { start_hour: string | null; end_hour: string | null };

/** Up to this hour an end before the start means the next morning. */
const LATEST_NIGHT_HOUR = 6;

/** 17:00 to 09:00 is "open now" all night. Ends by 6 in the morning are meant so. */
export function findBackwardHours({ locations }: Pick<Site, "locations">): Finding[] {
  return locations.flatMap(({ slug, contact_detail: { opening_hours, holiday_hours } }) => {
    const backward = [
      ...opening_hours
        .filter((entry) => !isClosed(entry) && isBackward(entry))
        .map((entry) => ({
          entry,
          day: WEEKDAY_NAMES[entry.weekday] ?? "",
          list: "opening_hours",
        })),
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

/** Times that visitors may book by the settings, and that no location can ever offer; and closures that do nothing. */
export function findAppointmentTrouble(
  { appointments, locations, time_zone }: Pick<Site, "appointments" | "locations" | "time_zone">,
  now: number,
): Finding[] {
  const { test_drive, service, closures } = appointments;
  if (!test_drive.offered && !service.offered) return [];
  const { date: today } = resolveWallTime(now, time_zone);
  const slugs = locations.map(({ slug }) => slug);
  const bookable = locations.filter(({ location_type }) =>
    location_type === "service" ? service.offered : location_type === "sales" && test_drive.offered,
  );
  return [
    ...bookable
      .filter(({ contact_detail }) => contact_detail.opening_hours.length === 0)
      .map(({ slug }) =>
        warn(
          `locations[${slug}] has no opening_hours: no time can be booked there.`,
          "Give its contact_detail opening_hours, or set offered of appointments to false.",
        ),
      ),
    ...bookable
      .filter(({ address: { state } }) => state === null)
      .map(({ slug }) =>
        warn(
          `locations[${slug}].address has no state: of public holidays only those of the whole country are kept free.`,
          "Give it its state or region.",
        ),
      ),
    ...closures.flatMap(({ from, to = from, locations: closed = [] }, index) => [
      ...closed
        .filter((slug) => !slugs.includes(slug))
        .map((slug) =>
          warn(
            `appointments.closures[${index}].locations names "${slug}", which is no location of the site.`,
            `Name one of ${slugs.join(", ")}.`,
          ),
        ),
      ...(to < today
        ? [
            {
              severity: "note" as const,
              what: `appointments.closures[${index}] ended on ${to}.`,
              mend: "Take it out.",
            },
          ]
        : []),
    ]),
  ];
}

function warn(what: string, mend: string): Finding {
  return { severity: "warning", what, mend };
}
