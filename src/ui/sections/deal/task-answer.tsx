import { DEAL_ANSWER_ID } from "#domain/deal/deal-link.ts";
import { formatDealAmount } from "#domain/deal/list-deal-rows.ts";
import type { TaskForm } from "#domain/deal/page/deal-view.ts";

/** Stands under a button that reckons without going on. */
function TaskAnswer({ children }: { children: React.ReactNode }) {
  return (
    <output id={DEAL_ANSWER_ID} className="deal-answer">
      {children}
    </output>
  );
}

/** Answers that were not taken are priced by nobody yet. */
const isRefused = ({ problems, isConflict }: TaskForm) =>
  isConflict || Object.keys(problems).length > 0;

/** Tells how much the trade-in takes off, or that a person values it. */
export function TradeInAnswer({ form }: { form: TaskForm }) {
  const { tradeIn, pending } = form.figures;
  if (isRefused(form)) return null;
  if (tradeIn === null) {
    const unvalued = pending.find(({ kind }) => kind === "trade_in");
    if (unvalued === undefined) return null;
    return (
      <TaskAnswer>
        <b>We cannot name a figure for it here</b>
        <small>{unvalued.why}</small>
      </TaskAnswer>
    );
  }
  const { valueCents, owingCents, equityCents, statement } = tradeIn;
  const result =
    equityCents < 0
      ? `${formatDealAmount(-equityCents)} is added to what you pay.`
      : `${formatDealAmount(equityCents)} comes off what you pay.`;
  return (
    <TaskAnswer>
      <b>About {formatDealAmount(valueCents)}</b>
      {owingCents > 0 && (
        <span>
          Less {formatDealAmount(owingCents)} still owing: {result}
        </span>
      )}
      <small>{statement}</small>
    </TaskAnswer>
  );
}

/** Tells which charges of the chosen place are still to be confirmed. */
export function PriceAnswer({ form }: { form: TaskForm }) {
  const pending = form.figures.pending.filter(({ kind }) => kind === "on_road");
  if (isRefused(form) || pending.length === 0) return null;
  return (
    <TaskAnswer>
      {pending.map(({ label, why }) => (
        <span key={label}>
          <b>{label}: to be confirmed</b>
          <small>{why}</small>
        </span>
      ))}
    </TaskAnswer>
  );
}

/** Tells the price to the place that was given, or that a person works it out. */
export function DeliveryAnswer({ form }: { form: TaskForm }) {
  const { lines, pending } = form.figures;
  const line = lines.find(({ kind }) => kind === "delivery");
  const open = pending.find(({ kind }) => kind === "delivery");
  if (isRefused(form) || (!line && !open)) return null;
  return (
    <TaskAnswer>
      {line && (
        <>
          <b>{line.cents === 0 ? "Free" : formatDealAmount(line.cents)}</b>
          {line.note && <small>{line.note}</small>}
        </>
      )}
      {open && (
        <>
          <b>Price to be confirmed</b>
          <small>{open.why}</small>
        </>
      )}
    </TaskAnswer>
  );
}

/** Why finance is not offered, or not on the chosen terms. */
export function UnlentAnswer({ form: { unlent, answers, termMonths } }: { form: TaskForm }) {
  if (unlent === null) return null;
  const isChosen = answers["method"]?.[0] === "finance";
  return (
    <p className="deal-answer" role={isChosen ? "alert" : undefined}>
      <b>{unlent}</b>
      <small>
        {isChosen
          ? termMonths.length > 0
            ? "Please choose other terms, or another way to pay."
            : "You can pay by bank transfer or in cash: save that to go on."
          : "That is the total less your trade-in and the deposit."}
      </small>
    </p>
  );
}
