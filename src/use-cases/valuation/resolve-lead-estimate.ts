import { type Answers, readAnswer } from "#domain/enquiry/answers/answers.ts";
import type { LeadPayload } from "#domain/enquiry/payload/lead-payload.ts";
import { readPayload } from "#domain/lead/messages/list-answers.ts";
import type { Site } from "#domain/site/config/site.ts";
import { foldName } from "#domain/valuation/comparable.ts";
import { CONDITION_QUESTIONS } from "#domain/valuation/condition-questions.ts";
import type { ValuationOutcome } from "#domain/valuation/estimate.ts";
import {
  type EstimateFields,
  readOutcome,
  toEstimateFields,
} from "#domain/valuation/estimate-fields.ts";
import type { Platform } from "#ports/platform.ts";
import { ignoreStorage, type StorageCircuit } from "../leads/taking/storage-circuit.ts";
import type { ValueTradeIn } from "./create-trade-in-valuer.ts";

/** The answers that an estimate follows from. */
const VALUED_FIELDS = [
  "Rego",
  "rego_state",
  "year",
  "km",
  "trade_in_badge",
  ...CONDITION_QUESTIONS.map(({ field }) => field),
];

type Services = Pick<Platform, "leads" | "now"> & {
  circuit: StorageCircuit;
  valueTradeIn: ValueTradeIn;
};

type EstimatedStep = { site: Site; answers: Answers; leadId: string; clientAddress: string };

/** The vehicle as the stock spells it, in place of what was typed. */
type NamedFields = { trade_in_make?: string; trade_in_model?: string };

/**
 * The estimate that a step carries, and the vehicle as the stock spells it; null for none. What the visitor was shown is what the lead says: an earlier
 * step's figure stays for as long as it stands and its answers are the same.
 */
export async function resolveLeadEstimate(
  { leads, now, circuit, valueTradeIn }: Services,
  { site, answers, leadId, clientAddress }: EstimatedStep,
): Promise<(EstimateFields & NamedFields) | null> {
  const known = await circuit.ask(() => leads.find(leadId)).catch(ignoreStorage);
  const shown = known?.steps.findLast(({ payload }) => readOutcome(payload) !== null)?.payload;
  if (shown !== undefined && isStillShown(shown, answers, now())) {
    const outcome = readOutcome(shown);
    return outcome && { ...toEstimateFields(outcome), ...readNamed(shown) };
  }
  const outcome = await valueTradeIn({ site, answers, clientAddress });
  return outcome && { ...toEstimateFields(outcome), ...nameFields(outcome) };
}

function nameFields(outcome: ValuationOutcome): NamedFields {
  if (outcome.is !== "estimated" || outcome.named === undefined) return {};
  return { trade_in_make: outcome.named.make, trade_in_model: outcome.named.model };
}

function readNamed(payload: LeadPayload): NamedFields {
  return {
    trade_in_make: readPayload(payload, "trade_in_make"),
    trade_in_model: readPayload(payload, "trade_in_model"),
  };
}

function readNames(read: (name: string) => string): string {
  return `${read("trade_in_make")}${read("trade_in_model")}`;
}

function isStillShown(payload: LeadPayload, answers: Answers, now: number): boolean {
  const isSame = VALUED_FIELDS.every(
    (name) => String(payload[name] ?? "") === readAnswer(answers, name),
  );
  const isSameModel =
    foldName(readNames((name) => readPayload(payload, name))) ===
    foldName(readNames((name) => readAnswer(answers, name)));
  const outcome = readOutcome(payload);
  if (!isSame || !isSameModel || outcome === null) return false;
  if (outcome.is === "estimated") return now < outcome.estimate.validUntil;
  // These say nothing about the vehicle, so that another attempt may give a figure.
  return outcome.because !== "unavailable" && outcome.because !== "too_many";
}
