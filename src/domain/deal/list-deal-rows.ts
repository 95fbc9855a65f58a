import { formatCents } from "../text/format-amount.ts";
import type { DealLine } from "./deal-lines.ts";
import type { DealFigures } from "./price-deal.ts";

const ESTIMATE = "(estimate)";

export type DealRow = { label: string; value: string };

/** "$31,990", or "$31,990.50". */
export function formatDealAmount(cents: number): string {
  return formatCents(cents / 100);
}

/**
 * Every amount of a deal in words, in the order of its summary: pages, mails, leads and ADF all have them from
 * here. What comes off the total has a minus, so that the rows add up.
 */
export function listDealRows(figures: DealFigures): DealRow[] {
  const { lines, pending, gstCents, tradeIn, depositCents, payoutCents, financeCents } = figures;
  const formatLeft = (cents: number) => markEstimate(formatDealAmount(cents), figures.isEstimate);
  return [
    ...lines.map((line) => ({ label: line.label, value: formatLine(line) })),
    ...pending
      .filter(({ kind }) => kind !== "trade_in")
      .map(({ label }) => ({ label, value: "To be confirmed" })),
    { label: "Total", value: formatTotal(figures) },
    ...(gstCents === null
      ? []
      : [{ label: "GST in the total", value: formatDealAmount(gstCents) }]),
    ...(tradeIn === null ? [] : listTradeIn(tradeIn)),
    ...pending
      .filter(({ kind }) => kind === "trade_in")
      .map(({ label, owingCents = 0 }) => ({
        label,
        value:
          owingCents === 0
            ? "To be valued"
            : `To be valued, less the ${formatDealAmount(owingCents)} still owing`,
      })),
    ...(depositCents === 0
      ? []
      : [{ label: "Deposit", value: `−${formatDealAmount(depositCents)}` }]),
    financeCents === null
      ? { label: "To pay", value: formatLeft(figures.balanceCents) }
      : { label: "To finance", value: formatLeft(financeCents) },
    ...(payoutCents === 0 ? [] : [{ label: "Paid to the buyer", value: formatLeft(payoutCents) }]),
  ];
}

/**
 * A row's value as its amount and what is said beside it, "$31,990" and "Drive away (NSW)". An "(estimate)" stays with
 * its amount; `note` is null where nothing is said.
 */
export function splitDealValue(value: string): { amount: string; note: string | null } {
  const [, amount = "", said = ""] = /^(−?\$[\d,.]+) (.+)$/.exec(value) ?? [];
  if (said === "" || said === ESTIMATE) return { amount: value, note: null };
  return { amount, note: said.replace(/^\((.*)\)$/, "$1") };
}

function formatTotal({ totalCents, pending, lines }: DealFigures): string {
  const isOpen =
    pending.some(({ kind }) => kind !== "trade_in") || lines.some(({ isEstimate }) => isEstimate);
  return markEstimate(formatDealAmount(totalCents), isOpen);
}

/** "$31,990 (estimate)" of an amount that may still differ. */
function markEstimate(amount: string, isEstimate: boolean): string {
  return isEstimate ? `${amount} ${ESTIMATE}` : amount;
}

/** The same amount anew, still an estimate where it was one. */
export function restateDealAmount(value: string, cents: number): string {
  return markEstimate(formatDealAmount(cents), value.endsWith(ESTIMATE));
}

function formatLine({ kind, cents, note, isEstimate, hasGst }: DealLine): string {
  const notes = [
    note,
    isEstimate && note !== "Estimate" ? "estimate" : null,
    hasGst ? null : "no GST",
  ];
  const said = notes.filter((one) => one !== null).join("; ");
  if (kind === "vehicle") return `${formatDealAmount(cents)} ${said}`.trim();
  return `${formatDealAmount(cents)}${said === "" ? "" : ` (${said})`}`;
}

function listTradeIn({
  valueCents,
  owingCents,
  statement,
}: NonNullable<DealFigures["tradeIn"]>): DealRow[] {
  return [
    { label: "Trade-in estimate", value: `−${formatDealAmount(valueCents)} ${statement}` },
    ...(owingCents === 0
      ? []
      : [{ label: "Owing on the trade-in", value: formatDealAmount(owingCents) }]),
  ];
}
