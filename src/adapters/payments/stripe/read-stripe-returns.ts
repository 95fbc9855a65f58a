import type { ChargeReturn, DisputeStanding } from "#ports/payments/payments.ts";
import { isRefusedRefund, type parseDispute, type parseRefund } from "./stripe-objects.schema.ts";

type Refund = NonNullable<ReturnType<typeof parseRefund>>;
type Dispute = NonNullable<ReturnType<typeof parseDispute>>;

/** A refund of Stripe's, told of by a message or listed for a charge: of the one that it names, or else of that. */
export function toRefund(refund: Refund, askedChargeId: string): ChargeReturn {
  return {
    kind: "refund",
    chargeId: refund.payment_intent ?? askedChargeId,
    refundId: refund.id,
    amountCents: refund.amount,
    isSettled: refund.status === "succeeded",
    isRefused: isRefusedRefund(refund),
  };
}

/** The same of a dispute. */
export function toDispute(dispute: Dispute, askedChargeId: string): ChargeReturn {
  return {
    kind: "dispute",
    chargeId: dispute.payment_intent ?? askedChargeId,
    disputeId: dispute.id,
    amountCents: dispute.amount,
    standing: toDisputeStanding(dispute.status),
  };
}

/** Only a lost one takes the money for good; an inquiry that was closed has taken none. */
function toDisputeStanding(status: string): DisputeStanding {
  if (status === "lost") return "lost";
  return ["won", "warning_closed", "prevented"].includes(status) ? "won" : "open";
}
