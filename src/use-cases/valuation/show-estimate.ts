import type { Answers } from "#domain/enquiry/answers/answers.ts";
import { readDollars, readWholeNumber } from "#domain/enquiry/fields/whole-number-field.ts";
import type { Form } from "#domain/enquiry/form.ts";
import { FORM_DEFINITIONS } from "#domain/enquiry/form-definitions.ts";
import type { LeadPayload } from "#domain/enquiry/payload/lead-payload.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import { readPayload } from "#domain/lead/messages/list-answers.ts";
import type { Site } from "#domain/site/config/site.ts";
import { type EstimateStep, listEstimateSteps } from "#domain/valuation/build-estimate.ts";
import type { ValuationOutcome } from "#domain/valuation/estimate.ts";
import { readOutcome } from "#domain/valuation/estimate-fields.ts";
import type { Platform } from "#ports/platform.ts";
import type { Lead } from "#ports/stores/lead-store.ts";
import type { LeadPhoto } from "#ports/stores/leads/lead-photo-store.ts";
import { createLeadIdReader } from "../leads/taking/lead-ids.ts";
import { readLinkedId } from "../signing/signed-links.ts";

export type ShownEstimate = {
  leadId: string;
  /** Proves to the next step of the form that it goes on with this lead. */
  leadToken: string;
  /** "2019 Toyota Corolla Ascent Sport". */
  vehicleName: string;
  /** Null where no whole number was answered. */
  km: number | null;
  outcome: ValuationOutcome;
  /** How the answers moved the figure; empty without one. */
  steps: EstimateStep[];
  /** Dollars still owed on the vehicle; 0 for nothing. */
  owing: number;
  /** The vehicle of the stock that it is traded in for; null for none. */
  carId: number | null;
  /** Whether the visitor has said who he is. */
  isComplete: boolean;
  /** Whether the figure no longer stands. */
  isOver: boolean;
  photos: LeadPhoto[];
  /** The form that goes on with the lead; null where the site no longer has it. */
  form: Form | null;
  /** The answers so far, by field. */
  answers: Answers;
};

type Services = Pick<Platform, "leads" | "leadPhotos" | "secrets">;

/** The estimate that a signed link leads to; null where it leads to none. `now` in milliseconds UTC. */
export async function showEstimate(
  services: Services,
  site: Site,
  token: string,
  now: number,
): Promise<ShownEstimate | null> {
  const leadId = await readLinkedId(services, { kind: "estimate", siteSlug: site.slug }, token);
  const lead = leadId === null ? null : await services.leads.find(leadId);
  if (lead === null || lead.siteSlug !== site.slug) return null;
  const payload = findEstimatedPayload(lead);
  const outcome = payload && readOutcome(payload);
  if (payload === null || outcome === null) return null;
  const ids = await createLeadIdReader(services.secrets)();
  const kind = lead.formKind;
  return {
    leadId: lead.id,
    leadToken: ids.buildToken({ siteSlug: site.slug, kind, leadId: lead.id }),
    vehicleName: nameTradeIn(payload),
    km: readWholeNumber(readPayload(payload, "km")),
    outcome,
    steps:
      outcome.is === "estimated" ? listEstimateSteps(outcome.estimate, readTexts(payload)) : [],
    owing: readOwing(payload),
    carId: payload.car_id,
    isComplete: lead.isComplete,
    isOver: outcome.is === "estimated" && outcome.estimate.validUntil <= now,
    photos: await services.leadPhotos.list(lead.id),
    form: resolveForm(kind, site, payload.car_id !== null),
    answers: readAnswersOf(payload),
  };
}

/** "2019 Toyota Corolla Ascent Sport", as the visitor entered it. */
export function nameTradeIn(payload: LeadPayload): string {
  return ["year", "trade_in_make", "trade_in_model", "trade_in_badge"]
    .map((name) => readPayload(payload, name))
    .filter((part) => part !== "")
    .join(" ");
}

/** Whole dollars; 0 where nothing is owed. */
function readOwing(payload: LeadPayload): number {
  return readDollars(readPayload(payload, "owing")) ?? 0;
}

/** The last answers with an estimate, as a step of the form after it may carry none. */
function findEstimatedPayload({ steps }: Lead): LeadPayload | null {
  return steps.findLast(({ payload }) => readOutcome(payload) !== null)?.payload ?? null;
}

function readTexts(payload: LeadPayload): Record<string, string> {
  return Object.fromEntries(
    FORM_DEFINITIONS["trade-in"].fields.map(({ name }) => [name, readPayload(payload, name)]),
  );
}

function readAnswersOf(payload: LeadPayload): Answers {
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, toValues(value)]),
  );
}

function toValues(value: LeadPayload[string]): string[] {
  if (value === null || value === false) return [];
  return typeof value === "object" ? value.map(String) : [String(value)];
}
