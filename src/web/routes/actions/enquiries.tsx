import { buildAppointmentHref } from "#domain/appointment/appointment-link.ts";
import type { AnswerProblems } from "#domain/enquiry/answers/check-answers.ts";
import { FORM_MESSAGES } from "#domain/enquiry/form-messages.ts";
import { parseFormKind } from "#domain/enquiry/links/choose-form.ts";
import {
  buildEstimateHref,
  buildFormHref,
  buildSuccessHref,
} from "#domain/enquiry/links/form-hrefs.ts";
import { resolveLeadReference } from "#domain/enquiry/payload/lead-reference.ts";
import { CAPTCHA_REFUSED_TEXT } from "#domain/enquiry/submit/resolve-captcha.ts";
import type { LeadRefusal } from "#ports/lead-refusals.ts";
import type { PageAnswer } from "#ports/page.ts";
import { createLeadTaker, type TakenLead } from "#use-cases/leads/taking/take-lead.ts";
import { page, RETRY_AFTER } from "../../page.tsx";
import { answerJson, answerRedirect, answerText } from "../../plain-answers.ts";
import type { Route, RouteRequest } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";
import { answerNotFound } from "../pages/not-found.tsx";
import { readPostedForm } from "./read-posted-form.ts";
import { type RefusedForm, showRefusedForm } from "./show-refused-form.ts";

const NO_SUCH_FORM = "There is no such form.";

/**
 * Takes a step of a form, or all of it. A script is answered in JSON; a browser is led on by a 303, or
 * shown the form again with what was typed and what is wrong.
 *
 * @see Specification §7, "Lead submission", and §8
 */
export const enquiriesRoute = (services: WebServices): Route => {
  const takeLead = createLeadTaker(services);

  const take = async (
    { site, segment, request }: RouteRequest,
    posted: URLSearchParams,
  ): Promise<TakenLead> => {
    const kind = parseFormKind(segment);
    if (kind === null) return { is: "not_offered" };
    return takeLead({ site, kind, posted, clientAddress: request.clientAddress });
  };

  /** Counts why it became no lead, where its sender cannot mend that. */
  const takeCounted = async (asked: RouteRequest, posted: URLSearchParams): Promise<TakenLead> => {
    try {
      const taken = await take(asked, posted);
      const refusal = REFUSALS[taken.is];
      if (refusal !== null) services.refusals.count(refusal);
      return taken;
    } catch (error) {
      services.refusals.count("failed");
      throw error;
    }
  };

  return async (asked) => {
    const isScript = asked.request.headers.accept?.includes("application/json") ?? false;
    const form = readPostedForm(asked.request);
    if (form.is !== "read") {
      const { is, status, text } = form;
      services.refusals.count(is);
      return isScript ? answerJson(status, { error: text }) : answerText(status, text);
    }
    const { posted } = form;
    if (!isScript) return answerBrowser(services, asked, await takeCounted(asked, posted));
    try {
      return answerScript(await takeCounted(asked, posted));
    } catch (error) {
      services.log.error({ err: error, site: asked.site.slug }, "A lead could not be taken");
      return answerJson(500, { error: FORM_MESSAGES.unexpected });
    }
  };
};

/** Null for a lead that was taken, and one that its sender can mend. */
const REFUSALS: Record<TakenLead["is"], LeadRefusal | null> = {
  taken: null,
  invalid: null,
  not_offered: "malformed",
  wrong_token: "token",
  captcha_refused: "captcha",
  too_many: "lead_limit",
  unavailable: "unavailable",
};

function answerScript(taken: TakenLead): PageAnswer {
  if (taken.is === "not_offered") return answerJson(404, { error: NO_SUCH_FORM });
  if (taken.is === "taken") {
    const { leadId, leadToken, isFinal, trackingId } = taken;
    const next = isFinal ? resolveNext(taken) : resolvePause(taken);
    return answerJson(200, { lead_id: leadId, lead_token: leadToken, event_id: trackingId, next });
  }
  if (taken.is === "invalid") return answerJson(422, { problems: taken.problems });
  const { status, error, headers } = refuse(taken);
  return answerJson(status, { error }, headers);
}

function answerBrowser(
  services: WebServices,
  asked: RouteRequest,
  taken: TakenLead,
): PageAnswer | Promise<PageAnswer> {
  if (taken.is === "not_offered") {
    return page(services, (context) => answerNotFound(services, context))(asked);
  }
  if (taken.is === "taken") return answerRedirect(resolveNext(taken), 303, "never");
  const refusal = refuse(taken);
  const again = page(services, (context) =>
    showRefusedForm(services, context, { ...taken, ...refusal }),
  );
  return again(asked);
}

/** The page with the estimate, before the visitor's details are asked for; null where a form goes on as it is. */
function resolvePause({ estimateToken }: Extract<TakenLead, { is: "taken" }>): string | null {
  return estimateToken === null ? null : buildEstimateHref(estimateToken);
}

/** Where a browser goes; a step alone leads back to its form. */
function resolveNext(taken: Extract<TakenLead, { is: "taken" }>): string {
  const { form, isFinal, carId, alsoIds, appointment, estimateToken, freeingToken, leadId } = taken;
  if (!isFinal) return resolvePause(taken) ?? buildFormHref(form.kind, carId, alsoIds);
  if (appointment?.is === "has_time") {
    return `${buildAppointmentHref(appointment.token)}&is=has_time`;
  }
  const own = buildSuccessHref(form.kind, {
    vehicleId: carId,
    alsoIds,
    appointmentToken: appointment?.token ?? null,
    estimateToken,
    freeingToken,
    reference: resolveLeadReference(form.kind, leadId),
  });
  // Whoever has a time yet to choose chooses it on our page, whatever the site has for the others.
  if (appointment?.is === "open") return own;
  return form.success.redirect ?? own;
}

type Refusal = Pick<RefusedForm, "status" | "problems" | "error" | "headers">;

const NO_PROBLEMS: AnswerProblems = {};

function refuse(taken: Exclude<TakenLead, { is: "taken" | "not_offered" }>): Refusal {
  switch (taken.is) {
    case "invalid":
      return { status: 422, problems: taken.problems, error: null, headers: [] };
    case "wrong_token":
      return {
        status: 403,
        problems: NO_PROBLEMS,
        error: "This form was begun elsewhere. Please reload the page and send it again.",
        headers: [],
      };
    case "captcha_refused":
      return { status: 422, problems: NO_PROBLEMS, error: CAPTCHA_REFUSED_TEXT, headers: [] };
    case "too_many":
      return {
        status: 429,
        problems: NO_PROBLEMS,
        error: "Too many enquiries came from your connection. Please call us, or try again later.",
        headers: ["retry-after", "3600"],
      };
    default:
      return {
        status: 503,
        problems: NO_PROBLEMS,
        error: taken.form.messages.unexpected,
        headers: RETRY_AFTER,
      };
  }
}
