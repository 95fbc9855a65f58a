import { buildCalendar } from "#domain/appointment/calendar/build-calendar.ts";
import { publishAppointment } from "#use-cases/appointments/publish-appointment.ts";
import { reachSite } from "#use-cases/sites/reached-sites.ts";
import { LINKED_PAGE_HEADERS } from "../../page.tsx";
import { answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

/** `/appointment.ics?token=`: the booked time of a signed link, as a file that calendars open. Never cached. */
export const appointmentCalendarRoute =
  (services: WebServices): Route =>
  async ({ site, url }) => {
    const token = url.searchParams.get("token") ?? "";
    const reached = reachSite(site, services);
    const event = await publishAppointment(services, reached, token, services.now());
    if (event === null) return answerText(404, "This link leads to no booking.");
    const headers = [
      "content-type",
      "text/calendar; method=PUBLISH; charset=utf-8",
      "content-disposition",
      'attachment; filename="appointment.ics"',
      ...LINKED_PAGE_HEADERS,
    ];
    return { status: 200, headers, body: buildCalendar(event), keep: "never" };
  };
