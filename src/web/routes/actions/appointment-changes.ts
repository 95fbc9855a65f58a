import {
  buildAppointmentHref,
  parseAppointmentChange,
} from "#domain/appointment/appointment-link.ts";
import type { AppointmentNotice } from "#domain/appointment/appointment-notices.ts";
import { readChosenTime } from "#domain/appointment/slot-choice-fields.ts";
import { parseSlot } from "#domain/enquiry/fields/slot-field.ts";
import type { Site } from "#domain/site/config/site.ts";
import { parseLinkToken } from "#domain/text/link-token.ts";
import { bookAppointment } from "#use-cases/appointments/book-appointment.ts";
import { cancelAppointment } from "#use-cases/appointments/cancel-appointment.ts";
import { moveAppointment } from "#use-cases/appointments/move-appointment.ts";
import { answerRedirect, answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";
import { readPostedForm } from "./read-posted-form.ts";

/**
 * Books, moves or cancels the time of a signed link, and leads back to its page, which shows what became
 * of it: a reload posts nothing again.
 */
export const appointmentChangesRoute =
  (services: WebServices): Route =>
  async ({ site, segment, request }) => {
    const change = parseAppointmentChange(segment);
    const form = readPostedForm(request);
    if (form.is !== "read") return answerText(form.status, form.text);
    const { posted } = form;
    const token = posted.get("token") ?? "";
    if (change === null || parseLinkToken(token) === null) {
      return answerText(404, "This link leads to no booking.");
    }
    const now = services.now();
    const startsAt = parseSlot(readChosenTime(posted) ?? "");
    const notice =
      change === "cancel"
        ? await cancel(services, site, token, now)
        : await choose(services, site, { change, token, startsAt }, now);
    const href = buildAppointmentHref(token);
    const said = notice === null ? "" : `&is=${notice}`;
    // The page then opens at the next time that is free.
    const near =
      notice === "taken" && startsAt !== null ? `&near=${new Date(startsAt).toISOString()}` : "";
    return answerRedirect(`${href}${said}${near}`, 303, "never");
  };

/** Null where the page says by itself why nothing was changed. */
async function cancel(
  services: WebServices,
  site: Site,
  token: string,
  now: number,
): Promise<AppointmentNotice | null> {
  const answer = await cancelAppointment(services, site, token, now);
  return answer.is === "cancelled" ? "cancelled" : null;
}

async function choose(
  services: WebServices,
  site: Site,
  { change, token, startsAt }: { change: "book" | "move"; token: string; startsAt: number | null },
  now: number,
): Promise<AppointmentNotice | null> {
  if (startsAt === null) return "not_chosen";
  const wish = { token, startsAt };
  const answer =
    change === "book"
      ? await bookAppointment(services, site, wish, now)
      : await moveAppointment(services, site, wish, now);
  switch (answer.is) {
    case "unknown":
    case "too_late":
    // Nothing was cancelled by this press: the page's heading says that it is.
    case "cancelled":
      return null;
    default:
      return answer.is;
  }
}
