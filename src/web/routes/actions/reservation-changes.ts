import { MAIL_HOLD_PATH, RESUME_PATH } from "#domain/addresses/site-addresses.ts";
import { explainEmail, MAX_ADDRESS_LENGTH } from "#domain/enquiry/fields/email-field.ts";
import { readHoldTokens } from "#domain/reservation/links/hold-cookie.ts";
import {
  buildElsewhereHref,
  buildReservationHref,
  buildReservedHref,
  parseReservationChange,
} from "#domain/reservation/links/reservation-link.ts";
import type { Site } from "#domain/site/config/site.ts";
import { parseLinkToken } from "#domain/text/link-token.ts";
import type { PageAnswer } from "#ports/page.ts";
import { beginPayment } from "#use-cases/reservations/begin-payment.ts";
import { cancelReservation } from "#use-cases/reservations/cancel-reservation.ts";
import { findOwnClaim } from "#use-cases/reservations/own/find-own-claim.ts";
import { mailOwnHold } from "#use-cases/reservations/own/mail-own-hold.ts";
import { readLinkedId } from "#use-cases/signing/signed-links.ts";
import { reachSite } from "#use-cases/sites/reached-sites.ts";
import { page } from "../../page.tsx";
import { answerRedirect, answerText } from "../../plain-answers.ts";
import type { Route, RouteRequest } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";
import { answerOtherBrowser, readNamedVehicle } from "../pages/reservation/other-browser.ts";
import { readPostedForm } from "./read-posted-form.ts";

const NO_RESERVATION = "This link leads to no reservation.";

/**
 * Pays for or cancels the reservation of a signed link, and leads on: to the processor, or back to its page,
 * which shows what became of it. A reload posts nothing again. `resume` leads a browser back to what it began, `mail-link` one that did not to the link by mail.
 */
export const reservationChangesRoute =
  (services: WebServices): Route =>
  async (asked) => {
    const { site, segment, request } = asked;
    const change = parseReservationChange(segment);
    const form = readPostedForm(request);
    if (form.is !== "read") return answerText(form.status, form.text);
    if (request.url.startsWith(RESUME_PATH)) {
      const vehicleId = readNamedVehicle(form.posted.get("car_id"));
      const tokens = readHoldTokens(request.headers.cookie);
      const own = vehicleId && (await findOwnClaim(services, site, tokens, vehicleId));
      return answerRedirect(own ? own.href : buildElsewhereHref(vehicleId), 303, "never");
    }
    if (request.url.startsWith(MAIL_HOLD_PATH)) {
      return mailLink(services, asked, form.posted);
    }
    const token = form.posted.get("token") ?? "";
    if (change === null || parseLinkToken(token) === null) return answerText(404, NO_RESERVATION);
    const to =
      change === "pay" ? await pay(services, site, token) : await cancel(services, site, token);
    return to === null ? answerText(404, NO_RESERVATION) : answerRedirect(to, 303, "never");
  };

/** One answer for every address: it may be anybody's, and nobody is told whether it holds the vehicle. */
async function mailLink(
  services: WebServices,
  asked: RouteRequest,
  posted: URLSearchParams,
): Promise<PageAnswer> {
  const vehicleId = readNamedVehicle(posted.get("car_id"));
  const email = (posted.get("email") ?? "").trim().slice(0, MAX_ADDRESS_LENGTH);
  const problem = explainEmail(email);
  if (problem === null && vehicleId !== null) {
    await mailOwnHold(services, asked.site, { vehicleId, email });
  }
  const is = problem === null ? "mailed" : "asked";
  const show = page(services, (context) =>
    answerOtherBrowser(services, context, { is, email, problem, vehicleId }),
  );
  return show(asked);
}

async function pay(services: WebServices, site: Site, token: string): Promise<string | null> {
  const id = await readLinkedId(services, { kind: "reservation", siteSlug: site.slug }, token);
  if (id === null) return null;
  const begun = await beginPayment(services, site, id, reachSite(site, services).url);
  if (begun.is === "begun") return begun.redirectTo;
  if (begun.is === "paid") return buildReservedHref(token);
  return `${buildReservationHref(token)}&is=${begun.is}`;
}

/** The page says by itself how the reservation stands then. */
async function cancel(services: WebServices, site: Site, token: string): Promise<string | null> {
  const ended = await cancelReservation(services, site, token);
  return ended.is === "unknown" ? null : buildReservationHref(token);
}
