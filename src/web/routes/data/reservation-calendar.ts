import { buildCalendar } from "#domain/appointment/calendar/build-calendar.ts";
import { publishPickUp } from "#use-cases/reservations/pages/view-reservation.ts";
import { reachSite } from "#use-cases/sites/reached-sites.ts";
import { LINKED_PAGE_HEADERS } from "../../page.tsx";
import { answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

/** `/reservation.ics?token=`: the pick-up of a signed link, as a file that calendars open. Never cached. */
export const reservationCalendarRoute =
  (services: WebServices): Route =>
  async ({ site, url }) => {
    const token = url.searchParams.get("token") ?? "";
    const event = await publishPickUp(services, reachSite(site, services), token);
    if (event === null) return answerText(404, "This link leads to no reservation.");
    const headers = [
      "content-type",
      "text/calendar; method=PUBLISH; charset=utf-8",
      "content-disposition",
      'attachment; filename="pick-up.ics"',
      ...LINKED_PAGE_HEADERS,
    ];
    return { status: 200, headers, body: buildCalendar(event), keep: "never" };
  };
