import { formatReference } from "../../../deal/deal.ts";
import { listAmountNames, readRowAmount } from "../../../deal/describe-deal.ts";
import { type DealRow, formatDealAmount, restateDealAmount } from "../../../deal/list-deal-rows.ts";
import { toCents } from "../../../values/money/to-cents.ts";

/** A purchase online as the pages and mails of its reservation tell of it: what its own page and mails say. */
export type PurchaseSummary = {
  /** By which shopper and dealer speak of the purchase. */
  reference: string;
  /** Every amount, in the order of the purchase. */
  rows: readonly DealRow[];
  /** The last amount: "To pay" or "To finance". */
  left: DealRow;
  /** "Pick up", or "Delivery to 1 Road, Perth, 6000"; null where nothing was chosen. */
  handover: string | null;
  isDelivered: boolean;
};

type PurchaseLead = {
  formKind: string;
  payload: Readonly<Record<string, unknown>> & { lead_id: string };
};

const DELIVERY = "Delivery";

/** Null for a lead that is no purchase, and for one without figures. */
export function summarisePurchase({ formKind, payload }: PurchaseLead): PurchaseSummary | null {
  if (formKind !== "buy-online") return null;
  const rows = listAmountNames(payload).map((name) => ({
    label: name,
    value: String(payload[name]),
  }));
  const left = rows.find(({ label }) => LEFT.includes(label));
  if (left === undefined) return null;
  const { Handover: handover } = payload;
  const isText = typeof handover === "string" && handover !== "";
  return {
    reference: formatReference({ leadId: payload.lead_id }),
    rows,
    left,
    handover: isText ? handover : null,
    isDelivered: isText && handover.startsWith(DELIVERY),
  };
}

const LEFT = ["To pay", "To finance"];
const PAYOUT = "Paid to the buyer";

/**
 * A purchase of whose deposit less is left than was agreed: what has gone is no more paid to its buyer, and is to be
 * paid. Amounts are whole cents.
 */
export function restateDeposit(
  purchase: PurchaseSummary,
  { depositCents, keptCents }: { depositCents: number; keptCents: number },
): PurchaseSummary {
  const goneCents = depositCents - keptCents;
  if (goneCents === 0) return purchase;
  const payout = purchase.rows.find(({ label }) => label === PAYOUT);
  const payoutCents = payout ? readCents(payout) : 0;
  const fewerCents = Math.min(payoutCents, goneCents);
  const left = {
    ...purchase.left,
    value: restateDealAmount(
      purchase.left.value,
      readCents(purchase.left) + goneCents - fewerCents,
    ),
  };
  const sign = keptCents === 0 ? "" : "−";
  const restated: Readonly<Record<string, string>> = {
    Deposit: `${sign}${formatDealAmount(keptCents)} (of ${formatDealAmount(depositCents)})`,
    [PAYOUT]: restateDealAmount(payout?.value ?? "", payoutCents - fewerCents),
    [left.label]: left.value,
  };
  const rows = purchase.rows
    .filter(({ label }) => label !== PAYOUT || payoutCents > fewerCents)
    .map(({ label, value }) => ({ label, value: restated[label] ?? value }));
  return { ...purchase, rows, left };
}

function readCents({ value }: DealRow): number {
  return toCents(Number(readRowAmount(value)));
}
