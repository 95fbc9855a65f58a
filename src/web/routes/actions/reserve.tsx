import { CONTACT_PATH } from "#domain/addresses/site-addresses.ts";
import type { Answers } from "#domain/enquiry/answers/answers.ts";
import type { AnswerProblems } from "#domain/enquiry/answers/check-answers.ts";
import { readAnswers } from "#domain/enquiry/answers/read-answers.ts";
import type { Form } from "#domain/enquiry/form.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import { parsePostedEnquiry } from "#domain/enquiry/submit/parse-posted-enquiry.ts";
import { CAPTCHA_REFUSED_TEXT } from "#domain/enquiry/submit/resolve-captcha.ts";
import { readHoldTokens } from "#domain/reservation/links/hold-cookie.ts";
import { buildReservationHref } from "#domain/reservation/links/reservation-link.ts";
import { readPostedTerms } from "#domain/reservation/posted-terms.ts";
import type { LeadRefusal } from "#ports/lead-refusals.ts";
import type { PageAnswer } from "#ports/page.ts";
import {
  createVehicleReserver,
  type ReservedVehicle,
} from "#use-cases/reservations/create-vehicle-reserver.ts";
import { findOwnHolds, type OwnHold } from "#use-cases/reservations/own/find-own-holds.ts";
import { mailOwnHold } from "#use-cases/reservations/own/mail-own-hold.ts";
import { reachSite } from "#use-cases/sites/reached-sites.ts";
import { page, RETRY_AFTER } from "../../page.tsx";
import { answerJson, answerRedirect, answerText } from "../../plain-answers.ts";
import type { Route, RouteRequest } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";
import { answerNotFound } from "../pages/not-found.tsx";
import { answerCheckout, type RefusedCheckout } from "../pages/reservation/checkout.tsx";
import { readPostedForm } from "./read-posted-form.ts";
import { rememberHold } from "./remember-hold.ts";
import { showRefusedForm } from "./show-refused-form.ts";

/**
 * Takes the form of a checkout. A browser is led on to the payment by a 303, or shown the checkout again with
 * what was typed and what stands against it. A script is answered in JSON as by any form; where only a page can
 * tell what happened it is asked to let the browser post the form.
 */
export const reserveRoute = (services: WebServices): Route => {
  const reserve = createVehicleReserver(services);
  return async (asked) => {
    const { site, request } = asked;
    const isScript = request.headers.accept?.includes("application/json") ?? false;
    const form = readPostedForm(request);
    if (form.is !== "read") {
      const { is, status, text } = form;
      services.refusals.count(is);
      return isScript ? answerJson(status, { error: text }) : answerText(status, text);
    }
    const { posted } = form;
    const { clientAddress } = request;
    const origin = reachSite(site, services).url;
    const tokens = readHoldTokens(request.headers.cookie);
    const reserved = await reserve({ site, posted, clientAddress, holdTokens: tokens, origin });
    const refusal = REFUSALS[reserved.is];
    if (refusal !== null) services.refusals.count(refusal);
    if (reserved.is === "held") {
      const cookie = rememberHold(asked, reserved, services.now());
      const answer = isScript
        ? answerScript(reserved, [])
        : answerRedirect(resolveNext(reserved), 303, "never");
      return { ...answer, headers: [...answer.headers, ...cookie] };
    }
    if (reserved.is === "own") {
      const { leadId, href } = reserved;
      return isScript
        ? answerJson(200, { lead_id: leadId, next: href, hold: href })
        : answerRedirect(href, 303, "never");
    }
    const own = reserved.is === "too_many_holds" ? await findOwnHolds(services, site, tokens) : [];
    if (reserved.is === "taken") {
      const email = posted.get("email") ?? "";
      await mailOwnHold(services, site, { vehicleId: reserved.vehicle.id, email });
    }
    return isScript
      ? answerScript(reserved, own)
      : answerBrowser(services, asked, posted, { reserved, own });
  };
};

/** Null for a form that was taken, and one that its sender can mend. */
const REFUSALS: Record<ReservedVehicle["is"], LeadRefusal | null> = {
  held: null,
  own: null,
  invalid: null,
  price_changed: null,
  taken: null,
  too_many_holds: null,
  proof_needed: "captcha",
  not_offered: null,
  unknown: "malformed",
  wrong_token: "token",
  captcha_refused: "captcha",
  too_many: "lead_limit",
  unavailable: "unavailable",
  records_unavailable: "unavailable",
};

/** The browser posts the form itself, and shows the page that answers. */
const AS_PAGE = { page: true };

function answerScript(
  reserved: Exclude<ReservedVehicle, { is: "own" }>,
  own: readonly OwnHold[],
): PageAnswer {
  if (reserved.is === "held") {
    const { reservation, token } = reserved;
    return answerJson(200, {
      lead_id: reservation.leadId,
      next: resolveNext(reserved),
      hold: buildReservationHref(token),
    });
  }
  if (reserved.is === "invalid") return answerJson(422, { problems: reserved.problems });
  const refusal = refuse(reserved);
  const isPage = refusal === null || own.length > 0 || reserved.is === "proof_needed";
  if (isPage) return answerJson(409, AS_PAGE);
  return answerJson(refusal.status, { error: refusal.error }, refusal.headers);
}

function answerBrowser(
  services: WebServices,
  asked: RouteRequest,
  posted: URLSearchParams,
  { reserved, own }: { reserved: Refused; own: readonly OwnHold[] },
): PageAnswer | Promise<PageAnswer> {
  const form = resolveForm("reserve", asked.site, true);
  if (reserved.is === "unknown" || form === null) {
    return page(services, (context) => answerNotFound(services, context))(asked);
  }
  const again = { ...toRefused(form, posted, reserved), own };
  // The records are away, so that the checkout cannot be shown: its form stands on a page that needs none.
  if (reserved.is === "records_unavailable") {
    return page(services, (context) =>
      showRefusedForm(services, context, { ...again, status: 503, page: CONTACT_PATH }),
    )(asked);
  }
  const { slug } = reserved.vehicle;
  return page(services, (context) => answerCheckout(services, context, slug, again))(asked);
}

/** Where nothing can be paid the reservation's own page says how it stands, and leads on. */
function resolveNext({ token, redirectTo, isAway }: ReservedVehicle & { is: "held" }): string {
  const own = buildReservationHref(token);
  return redirectTo ?? (isAway ? `${own}&is=unavailable` : own);
}

function toRefused(
  form: Form,
  posted: URLSearchParams,
  reserved: Exclude<Refused, { is: "unknown" }>,
): Omit<RefusedCheckout, "own"> {
  const { carId, key, lead } = parsePostedEnquiry(posted);
  const answers: Answers = readAnswers(form.fields, posted);
  const problems: AnswerProblems = reserved.is === "invalid" ? reserved.problems : {};
  const seen = readPostedTerms(posted);
  const unseen = reserved.is === "price_changed" && seen === null ? CHANGED : null;
  const refusal = refuse(reserved) ?? { status: 409, error: unseen, headers: [] };
  return { form, carId, lead, alsoIds: [], answers, problems, key, seen, ...refusal };
}

const CHANGED = "The terms have changed since you opened the page. Please look at them again.";

type Refused = Exclude<ReservedVehicle, { is: "held" | "own" }>;

type Refusal = Pick<RefusedCheckout, "status" | "error" | "headers">;

/** The words beside the form; null where another page says it. */
function refuse({ is }: Refused): Refusal | null {
  switch (is) {
    case "invalid":
      return { status: 422, error: null, headers: [] };
    case "wrong_token":
      return {
        status: 422,
        error: "This form was begun elsewhere. Please reload the page and send it again.",
        headers: [],
      };
    case "captcha_refused":
      return { status: 422, error: CAPTCHA_REFUSED_TEXT, headers: [] };
    case "too_many":
      return {
        status: 429,
        error: "Too many forms came from your connection. Please call us, or try again later.",
        headers: ["retry-after", "3600"],
      };
    case "proof_needed":
      return {
        status: 422,
        error:
          "Holding this vehicle now needs a check against machines. Nothing was held or charged: please send the form once more, and your browser does the check by itself. It needs JavaScript: without it, please call us or send us an enquiry.",
        headers: [],
      };
    case "too_many_holds":
      return {
        status: 429,
        error:
          "You, or others on your connection, hold as many vehicles as one may at once. Pay for one of them, or wait until a hold ends.",
        headers: ["retry-after", "600"],
      };
    case "unavailable":
    case "records_unavailable":
      return {
        status: 503,
        error:
          "We cannot take reservations this minute. Nothing was held or charged: send it again shortly, or call us.",
        headers: RETRY_AFTER,
      };
    default:
      return null;
  }
}
