import {
  type Estimate,
  VALUATION_REFUSALS,
  type ValuationOutcome,
  type ValuationRefusal,
} from "./estimate.ts";

/** An estimate as a lead carries it: text and numbers side by side with its answers. */
export type EstimateFields = {
  estimate_low: number | null;
  estimate_middle: number | null;
  estimate_high: number | null;
  /** The middle before the answers about the condition. */
  estimate_before_condition: number | null;
  estimate_basis: string | null;
  /** ISO 8601, UTC. */
  estimate_at: string;
  estimate_valid_until: string | null;
  /** Why there is no figure; null where there is one. */
  estimate_refusal: ValuationRefusal | null;
};

export function toEstimateFields(outcome: ValuationOutcome): EstimateFields {
  if (outcome.is === "refused") {
    return {
      estimate_low: null,
      estimate_middle: null,
      estimate_high: null,
      estimate_before_condition: null,
      estimate_basis: null,
      estimate_at: new Date(outcome.at).toISOString(),
      estimate_valid_until: null,
      estimate_refusal: outcome.because,
    };
  }
  const { low, middle, high, beforeCondition, basis, at, validUntil } = outcome.estimate;
  return {
    estimate_low: low,
    estimate_middle: middle,
    estimate_high: high,
    estimate_before_condition: beforeCondition,
    estimate_basis: basis,
    estimate_at: new Date(at).toISOString(),
    estimate_valid_until: new Date(validUntil).toISOString(),
    estimate_refusal: null,
  };
}

type Payload = Readonly<Record<string, unknown>>;

/** The estimate that a lead carries; null for a lead without one, and where it is damaged. */
export function readOutcome(payload: Payload): ValuationOutcome | null {
  const at = readInstant(payload["estimate_at"]);
  if (at === null) return null;
  const because = VALUATION_REFUSALS.find((name) => name === payload["estimate_refusal"]);
  if (because !== undefined) return { is: "refused", because, at };
  const estimate = readFigures(payload, at);
  return estimate && { is: "estimated", estimate };
}

/** The figure alone; null where there is none. */
export function readEstimate(payload: Payload): Estimate | null {
  const outcome = readOutcome(payload);
  return outcome?.is === "estimated" ? outcome.estimate : null;
}

function readFigures(payload: Payload, at: number): Estimate | null {
  const [low, middle, high, beforeCondition] = [
    payload["estimate_low"],
    payload["estimate_middle"],
    payload["estimate_high"],
    payload["estimate_before_condition"],
  ];
  const validUntil = readInstant(payload["estimate_valid_until"]);
  const basis = payload["estimate_basis"];
  const isWhole =
    typeof low === "number" &&
    typeof middle === "number" &&
    typeof high === "number" &&
    typeof beforeCondition === "number" &&
    typeof basis === "string" &&
    validUntil !== null;
  return isWhole ? { low, middle, high, beforeCondition, basis, at, validUntil } : null;
}

function readInstant(value: unknown): number | null {
  const instant = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(instant) ? null : instant;
}
