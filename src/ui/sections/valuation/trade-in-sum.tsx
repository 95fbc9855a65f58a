import { formatCents, formatDollars } from "#domain/text/format-amount.ts";
import type { TradeInDifference } from "#domain/valuation/trade-in-difference.ts";

type TradeInSumProps = {
  difference: TradeInDifference;
  /** The type of the vehicle's price, such as "Drive away"; null where it is not known. */
  priceType: string | null;
};

/** An estimate less the money that is still owed on the vehicle; whole dollars, `owing` above 0. */
export function OwedSum({ estimate, owing }: { estimate: number; owing: number }) {
  const left = estimate - owing;
  return (
    <section>
      <h2 className="text-lg font-bold">With what you still owe</h2>
      <dl className="trade-sum mt-3">
        <div>
          <dt>Your vehicle, most likely</dt>
          <dd>{formatDollars(estimate)}</dd>
        </div>
        <div>
          <dt>Still owed on it, which we pay out</dt>
          <dd>−{formatCents(owing)}</dd>
        </div>
        <div className="trade-total">
          <dt>{left < 0 ? "You still owe (estimate)" : "Left to you (estimate)"}</dt>
          <dd>{formatCents(Math.abs(left))}</dd>
        </div>
      </dl>
    </section>
  );
}

/** The sum left to pay for a vehicle of the stock, each amount in a line of its own. */
export function TradeInSum({ difference, priceType }: TradeInSumProps) {
  const { price, estimate, owing, toPay } = difference;
  return (
    <section>
      <h2 className="text-lg font-bold">With yours traded in</h2>
      <dl className="trade-sum mt-3">
        <div>
          <dt>
            Its price{priceType && <span className="text-sm text-muted"> ({priceType})</span>}
          </dt>
          <dd>{formatDollars(price)}</dd>
        </div>
        <div>
          <dt>Your vehicle (estimate)</dt>
          <dd>−{formatDollars(estimate)}</dd>
        </div>
        {owing > 0 && (
          <div>
            <dt>Still owed on yours, which we pay out</dt>
            <dd>+{formatCents(owing)}</dd>
          </div>
        )}
        <div className="trade-total">
          <dt>{toPay < 0 ? "You get back (estimate)" : "Left to pay (estimate)"}</dt>
          <dd>{formatCents(Math.abs(toPay))}</dd>
        </div>
      </dl>
    </section>
  );
}
