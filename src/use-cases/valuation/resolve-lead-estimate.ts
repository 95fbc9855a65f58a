import { type Answers, readAnswer } from "#domain/enquiry/answers/answers.ts";
import type { LeadPayload } from "#domain/enquiry/payload/lead-payload.ts";
import type { Site } from "#domain/site/config/site.ts";
import { CONDITION_QUESTIONS } from "#domain/valuation/condition-questions.ts";
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
  "trade_in_make",
  "trade_in_model",
  "trade_in_badge",
  ...CONDITION_QUESTIONS.map(({ field }) => field),
];

type Services = Pick<Platform, "leads" | "now"> & {
  circuit: StorageCircuit;
  valueTradeIn: ValueTradeIn;
};

type EstimatedStep = { site: Site; answers: Answers; leadId: string; clientAddress: string };

/**
 * The estimate that a step carries; null for none. What the visitor was shown is what the lead says: an earlier
 * step's figure stays for as long as it stands and its answers are the same.
 */
export async function resolveLeadEstimate(
  { leads, now, circuit, valueTradeIn }: Services,
  { site, answers, leadId, clientAddress }: EstimatedStep,
): Promise<EstimateFields | null> {
  const known = await circuit.ask(() => leads.find(leadId)).catch(ignoreStorage);
  const shown = known?.steps.findLast(({ payload }) => readOutcome(payload) !== null)?.payload;
  if (shown !== undefined && isStillShown(shown, answers, now())) {
    const outcome = readOutcome(shown);
    return outcome && toEstimateFields(outcome);
  }
  const outcome = await valueTradeIn({ site, answers, clientAddress });
  return outcome && toEstimateFields(outcome);
}

function isStillShown(payload: LeadPayload, answers: Answers, now: number): boolean {
  const isSame = VALUED_FIELDS.every(
    (name) => String(payload[name] ?? "") === readAnswer(answers, name),
  );
  const outcome = readOutcome(payload);
  if (!isSame || outcome === null) return false;
  if (outcome.is === "estimated") return now < outcome.estimate.validUntil;
  // These say nothing about the vehicle, so that another attempt may give a figure.
  return outcome.because !== "unavailable" && outcome.because !== "too_many";
}
