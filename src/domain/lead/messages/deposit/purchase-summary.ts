import { formatReference } from "../../../deal/deal.ts";
import { listAmountNames } from "../../../deal/describe-deal.ts";
import type { DealRow } from "../../../deal/list-deal-rows.ts";

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
