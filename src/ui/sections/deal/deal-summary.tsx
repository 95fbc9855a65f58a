import type { DealLine } from "#domain/deal/deal-lines.ts";
import { formatDealAmount } from "#domain/deal/list-deal-rows.ts";
import type { DealFigures } from "#domain/deal/price-deal.ts";

type SummaryProps = { figures: DealFigures };

type DealSummaryProps = SummaryProps & {
  /** Whether nothing is left to pay. */
  isOver?: boolean;
};

/** Every amount of a purchase, what is not known yet, and what is left to pay. */
export function DealSummary({ figures, isOver = false }: DealSummaryProps) {
  const { lines, pending, totalCents, gstCents, tradeIn, depositCents } = figures;
  return (
    <div className="deal-sums">
      <dl>
        {lines.map((line) => (
          <SummaryLine key={line.label} line={line} />
        ))}
        {pending.map(({ label, why, kind }) => (
          <div key={label} className="deal-sum">
            <dt>
              {label}
              <small>{why}</small>
            </dt>
            <dd className="text-muted">
              {kind === "trade_in" ? "To be valued" : "To be confirmed"}
            </dd>
          </div>
        ))}
      </dl>
      <dl className="deal-totals">
        <div className="deal-sum deal-total">
          <dt>
            Total
            <small>
              {gstCents === null ? "GST is in it" : `Including ${formatDealAmount(gstCents)} GST`}
              {isOpen(figures) && ". An estimate until all of it is confirmed"}
            </small>
          </dt>
          <dd>{formatDealAmount(totalCents)}</dd>
        </div>
        {tradeIn && <TradeInLines tradeIn={tradeIn} />}
        {depositCents > 0 && (
          <div className="deal-sum">
            <dt>
              Deposit
              <small>Holds the vehicle, and comes off what you pay</small>
            </dt>
            <dd>−{formatDealAmount(depositCents)}</dd>
          </div>
        )}
        {!isOver && <Balance figures={figures} />}
      </dl>
    </div>
  );
}

function SummaryLine({ line: { label, note, cents, isEstimate, hasGst } }: { line: DealLine }) {
  const notes = [note, isEstimate ? "estimate" : null, hasGst ? null : "no GST"];
  const said = notes.filter((one) => one !== null).join(", ");
  return (
    <div className="deal-sum">
      <dt>
        {label}
        {said !== "" && <small>{said}</small>}
      </dt>
      <dd>{cents === 0 ? "Free" : formatDealAmount(cents)}</dd>
    </div>
  );
}

function TradeInLines({ tradeIn }: { tradeIn: NonNullable<DealFigures["tradeIn"]> }) {
  const { valueCents, owingCents, equityCents, statement } = tradeIn;
  return (
    <>
      <div className="deal-sum">
        <dt>
          Your trade-in
          <small>{statement}</small>
        </dt>
        <dd>−{formatDealAmount(valueCents)}</dd>
      </div>
      {owingCents > 0 && (
        <div className="deal-sum">
          <dt>
            Owing on your trade-in
            <small>
              {equityCents < 0
                ? "More is owed on it than it is worth: the difference is added to what you pay"
                : "We pay it out to your lender"}
            </small>
          </dt>
          <dd>{formatDealAmount(owingCents)}</dd>
        </div>
      )}
    </>
  );
}

function Balance({ figures }: SummaryProps) {
  const { balanceCents, payoutCents, financeCents, isEstimate } = figures;
  if (payoutCents > 0) {
    return (
      <div className="deal-sum deal-balance">
        <dt>
          We pay you
          <small>
            Your trade-in is worth more than all of this costs{isEstimate && ": an estimate"}
          </small>
        </dt>
        <dd>{formatDealAmount(payoutCents)}</dd>
      </div>
    );
  }
  return (
    <div className="deal-sum deal-balance">
      <dt>
        {financeCents === null ? "Left to pay" : "To finance"}
        {isEstimate && <small>An estimate</small>}
      </dt>
      <dd>{formatDealAmount(balanceCents)}</dd>
    </div>
  );
}

function isOpen({ lines, pending }: DealFigures): boolean {
  return (
    pending.some(({ kind }) => kind !== "trade_in") || lines.some(({ isEstimate }) => isEstimate)
  );
}

/** The sum that a phone always shows, in a few words. */
export function formatHeadline(figures: DealFigures): { total: string; left: string } {
  const { totalCents, depositCents, balanceCents, payoutCents, financeCents, isEstimate } = figures;
  const rest = depositCents > 0 ? "left after deposit" : "left to pay";
  const verb = financeCents === null ? rest : "to finance";
  const left =
    payoutCents > 0
      ? `We pay you ${formatDealAmount(payoutCents)}`
      : `${formatDealAmount(balanceCents)} ${verb}`;
  return {
    total: formatDealAmount(totalCents),
    left: isEstimate ? `${left}, an estimate` : left,
  };
}
