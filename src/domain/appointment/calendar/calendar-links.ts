import { type CalendarEvent, formatInstant } from "./build-calendar.ts";

/** Where a shopper puts an appointment or a pick-up into a calendar: as a file, or in one of these on the web. */
export type CalendarLinks = { fileHref: string; googleUrl: string; outlookUrl: string };

type LinkedEvent = Pick<
  CalendarEvent,
  "summary" | "description" | "location" | "startsAt" | "endsAt"
>;

/**
 * The links to the web name no address at which the appointment is changed: whoever has it may cancel, and
 * they tell all they hold to another host. The file has it.
 */
export function buildCalendarLinks(fileHref: string, event: LinkedEvent): CalendarLinks {
  const { summary, description, location, startsAt, endsAt } = event;
  const google = new URLSearchParams({
    action: "TEMPLATE",
    text: summary,
    dates: `${formatInstant(startsAt)}/${formatInstant(endsAt)}`,
    details: description,
    location,
  });
  const outlook = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: summary,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    body: description,
    location,
  });
  return {
    fileHref,
    googleUrl: `https://calendar.google.com/calendar/render?${google}`,
    outlookUrl: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}
