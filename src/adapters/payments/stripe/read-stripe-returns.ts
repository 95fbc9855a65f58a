import type { ChargeReturn, DisputeStanding } from "#ports/payments/payments.ts";
import { isRefusedRefund, type parseDispute, type parseRefund } from "./stripe-objects.schema.ts";

type Refund = NonNullable<ReturnType<typeof parseRefund>>;
type Dispute = NonNullable<ReturnType<typeof parseDispute>>;

/** A refund of Stripe's, told of by a message or listed. */
export function toRefund(refund: Refund, chargeId: string): ChargeReturn {
  return {
    kind: "refund",
    chargeId,
    refundId: refund.id,
    amountCents: refund.amount,
    isSettled: refund.status === "succeeded",
    isRefused: isRefusedRefund(refund),
  };
}

/** The same of a dispute. */
export function toDispute({ id, amount, status }: Dispute, chargeId: string): ChargeReturn {
  return {
    kind: "dispute",
    chargeId,
    disputeId: id,
    amountCents: amount,
    standing: toDisputeStanding(status),
  };
}

/** Only a lost one takes the money for good; an inquiry that was closed has taken none. */
function toDisputeStanding(status: string): DisputeStanding {
  if (status === "lost") return "lost";
  return ["won", "warning_closed", "prevented"].includes(status) ? "won" : "open";
}
