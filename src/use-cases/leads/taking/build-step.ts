import type { Answers } from "#domain/enquiry/answers/answers.ts";
import type { Form, FormField } from "#domain/enquiry/form.ts";
import { resolveTracking } from "#domain/enquiry/payload/lead-categories.ts";
import { buildLeadPayload, resolveLeadLocation } from "#domain/enquiry/payload/lead-payload.ts";
import { resolveLeadReference } from "#domain/enquiry/payload/lead-reference.ts";
import type { PostedEnquiry } from "#domain/enquiry/submit/parse-posted-enquiry.ts";
import type { CaptchaOutcome } from "#domain/enquiry/submit/resolve-captcha.ts";
import { listDeliveries } from "#domain/lead/list-deliveries.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { EstimateFields } from "#domain/valuation/estimate-fields.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { resolveSlotAsked } from "../../appointments/resolve-booking.ts";
import { readVehicle } from "../../stock/compose-stock.ts";
import { resolveLeadEstimate } from "../../valuation/resolve-lead-estimate.ts";
import { sealAnswers } from "../sealed/seal-answers.ts";
import { buildConsent } from "./build-consent.ts";
import type { BoundedServices } from "./lead-services.ts";
import { ignoreStorage } from "./storage-circuit.ts";

/** The form, for a page that shows it again. */
export type Asked = {
  form: Form;
  answers: Answers;
  carId: number | null;
  /** Further vehicles of an enquiry about several. */
  alsoIds: readonly number[];
  page: string;
  /** The lead that it goes on with, as posted; null for a first step. */
  lead: PostedEnquiry["lead"];
};

export type AskedStep = { number: number; isFinal: boolean; fields: readonly FormField[] };

type AcceptedCaptcha = Extract<CaptchaOutcome, { is: "accepted" }>;

type StepParts = {
  site: Site;
  asked: Asked;
  enquiry: PostedEnquiry;
  captcha: AcceptedCaptcha;
  step: AskedStep;
  keys: Pick<LeadStepToStore, "key" | "formerKey">;
  leadId: string;
  suspicion: string | null;
  /** By another event, which has a reference of its own. */
  isFinishedLater: boolean;
  clientAddress: string;
  now: number;
};

/** The step of a submit as it is stored, with who hears of it. */
export async function buildStep(
  services: BoundedServices,
  parts: StepParts,
): Promise<LeadStepToStore> {
  const { site, asked, enquiry, captcha, step, keys, leadId, suspicion, clientAddress, now } =
    parts;
  const { form, answers, carId, alsoIds, page } = asked;
  // While the database is away the lead is taken without what only the database knows.
  const vehicle =
    carId === null
      ? null
      : await services.circuit.ask(() => readVehicle(services, site, carId)).catch(ignoreStorage);
  const slot = step.isFinal ? resolveSlotAsked(site, { form, answers, vehicle }, now) : null;
  const reference = parts.isFinishedLater ? null : resolveLeadReference(form.kind, leadId);
  const payload = {
    ...(reference !== null && { Reference: reference }),
    ...buildLeadPayload({
      leadId,
      form,
      answers,
      vehicle,
      alsoIds,
      site,
      pageId: page,
      step: {
        step_number: step.number,
        isLastStep: step.isFinal,
        skipped_steps: enquiry.skippedSteps.filter((number) => number < form.steps.length),
      },
    }),
    ...slot?.wish,
    ...(await estimateStep(services, { site, asked, step, leadId, clientAddress })),
    // The dealer knows it by its number where the records cannot be read, or no longer show it.
    car_id: carId,
  };
  const locationId = resolveLeadLocation({ answers, vehicle, site })?.id ?? null;
  const lead = { formKind: form.kind, payload, locationId };
  return {
    siteSlug: site.slug,
    formKind: form.kind,
    leadId,
    ...keys,
    isFurtherStep: enquiry.lead !== null,
    stepNumber: step.number,
    isFinal: step.isFinal,
    payload,
    sealed: sealAnswers(services, site.slug, form, answers),
    locationId,
    consent: buildConsent(step.fields, answers, { page, now }),
    suspicion,
    review: captcha.review,
    challenge: captcha.challenge,
    deliveries: listDeliveries(lead, site),
    booking:
      suspicion === null && captcha.review === null && slot !== null ? slot.toBooking(lead) : null,
    trackingId: step.isFinal ? resolveTracking(form, vehicle) : null,
    receivedAt: now,
  };
}

/** Before the visitor's details are asked for, and at the end where there is no step before them. */
async function estimateStep(
  services: BoundedServices,
  {
    site,
    asked,
    step,
    leadId,
    clientAddress,
  }: Pick<StepParts, "site" | "asked" | "step" | "leadId" | "clientAddress">,
): Promise<EstimateFields | null> {
  const { form, answers } = asked;
  const isBeforeContact = site.valuation.before_contact && step.number === form.steps.length - 2;
  const isEstimated = step.isFinal || isBeforeContact;
  if (form.kind !== "trade-in" || !isEstimated) return null;
  return resolveLeadEstimate(services, { site, answers, leadId, clientAddress });
}
