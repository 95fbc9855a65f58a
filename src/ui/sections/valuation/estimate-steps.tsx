import { formatDollars } from "#domain/text/format-amount.ts";
import type { EstimateStep } from "#domain/valuation/build-estimate.ts";
import type { Estimate } from "#domain/valuation/estimate.ts";

type EstimateStepsProps = {
  estimate: Pick<Estimate, "beforeCondition" | "middle">;
  steps: readonly EstimateStep[];
};

/** How each answer moved the figure, as a sum that a visitor can check. */
export function EstimateSteps({ estimate, steps }: EstimateStepsProps) {
  return (
    <section>
      <h2 className="text-lg font-bold">How your answers count</h2>
      <dl className="trade-sum mt-3">
        <div>
          <dt>In good condition</dt>
          <dd>{formatDollars(estimate.beforeCondition)}</dd>
        </div>
        {steps.map(({ label, answer, dollars }) => (
          <div key={label}>
            <dt>
              {label}: {answer}
            </dt>
            <dd>{formatMove(dollars)}</dd>
          </div>
        ))}
        <div className="trade-total">
          <dt>Most likely</dt>
          <dd>{formatDollars(estimate.middle)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** "+$300", "−$1,250". */
function formatMove(dollars: number): string {
  return `${dollars < 0 ? "−" : "+"}${formatDollars(Math.abs(dollars))}`;
}
