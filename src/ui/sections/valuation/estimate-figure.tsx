import { formatDollars } from "#domain/text/format-amount.ts";
import {
  formatEstimateDay,
  formatEstimateRange,
  REFUSAL_WORDS,
} from "#domain/valuation/describe-estimate.ts";
import type { ValuationOutcome } from "#domain/valuation/estimate.ts";

type EstimateFigureProps = {
  outcome: ValuationOutcome;
  /** Whether the figure no longer stands. */
  isOver: boolean;
  /** The site's, in which its days are named. */
  timeZone: string;
};

/** A figure is always an estimate with its date and its basis; without one the reason stands there. */
export function EstimateFigure({ outcome, isOver, timeZone }: EstimateFigureProps) {
  if (outcome.is === "refused") {
    return (
      <section className="estimate" aria-label="Estimate">
        <p className="estimate-range">We will call you</p>
        <p className="mt-2 max-w-prose">
          {REFUSAL_WORDS[outcome.because]} Tell us how to reach you, and a person here works out the
          figure with you.
        </p>
      </section>
    );
  }
  const { estimate } = outcome;
  const { middle, at, validUntil, basis } = estimate;
  return (
    <section className="estimate" aria-label="Estimate">
      <p className="text-sm font-semibold text-muted">
        {isOver ? "Estimate, now past" : "Estimate"}
      </p>
      <p className="estimate-range">{formatEstimateRange(estimate)}</p>
      <p className="estimate-bar" aria-hidden="true">
        <span />
      </p>
      <p className="estimate-middle">
        Most likely <strong>{formatDollars(middle)}</strong>
      </p>
      <p className="mt-4 max-w-prose text-sm text-muted">
        Made on {formatEstimateDay(at, timeZone)}. {isOver ? "It stood until" : "It stands until"}{" "}
        {formatEstimateDay(validUntil, timeZone)}. It is an estimate and no offer: we confirm a
        figure once we have seen the vehicle. {basis}
      </p>
    </section>
  );
}
