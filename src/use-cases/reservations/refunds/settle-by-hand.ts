import { listEnterable } from "#domain/reservation/refunds/returned-by-hand.ts";
import type { BegunRefund, RefundOrder } from "#ports/stores/reservation-store.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { followLead } from "../follow-lead.ts";
import type { ReservationServices } from "../reservation-services.ts";

export type SettledByHand =
  | { is: "settled" }
  /** Its processor has a refund of it under way, which would be the second. */
  | { is: "sent" }
  /** Its processor was asked and has not answered: it may have returned it. To be asked again first. */
  | { is: "unanswered" }
  /** The shopper disputes all of it, and may have it from the bank. */
  | { is: "disputed" }
  /** No money is in it, or the reservation is unknown. */
  | { is: "nothing" };

/**
 * Books that money which is owed went back by another way than its processor, which is not asked any more; where none
 * is owed yet the deposit does, and its reservation ends. The shopper is told so. `operator` is who entered it at the command line.
 */
export async function settleByHand(
  services: ReservationServices,
  id: string,
  operator: string | null = null,
): Promise<SettledByHand> {
  const { reservations, now } = services;
  const found = await reservations.find(id);
  if (found === null) return { is: "nothing" };
  const before = await reservations.listRefundsOf(id);
  const disputes = await reservations.listDisputes(id);
  const owed = before.filter(({ state }) => state !== "settled");
  // Of what is not ordered back only the deposit is left.
  const isDisputed =
    owed.length > 0
      ? listEnterable(owed, disputes).length === 0
      : disputes.some(
          ({ standing, chargeId }) => standing === "open" && !isOrdered(before, chargeId),
        );
  if (isDisputed) return { is: "disputed" };
  const begun = await reservations.listBegunRefunds(id);
  const underWay = findUnderWay(before, begun);
  if (underWay !== null) return underWay;
  // While something is owed by order that alone is entered: of a second payment the reservation stays.
  if (owed.length === 0) {
    if (found.isConfirmedByHand) return { is: "nothing" };
    if (begun.length > 0) return { is: "sent" };
    await endReservation(services, id, "cancelled", { returnsBy: "nobody", operator });
  }
  const { notices } = await followLead(services, found);
  const terms = { deliveries: notices, now: now(), operator };
  const settled = await reservations.settleByHand(id, terms);
  if (settled > 0) return { is: "settled" };
  const after = await reservations.listRefundsOf(id);
  return findUnderWay(after, await reservations.listBegunRefunds(id)) ?? { is: "nothing" };
}

const isOrdered = (orders: readonly RefundOrder[], chargeId: string): boolean =>
  orders.some((order) => order.chargeId === chargeId);

/** Null where no processor may be returning the money at this moment. */
function findUnderWay(
  orders: readonly RefundOrder[],
  begun: readonly BegunRefund[],
): Extract<SettledByHand, { is: "sent" | "unanswered" }> | null {
  if (orders.some(({ state }) => state === "sent")) return { is: "sent" };
  const open = orders.filter(({ state }) => state !== "settled");
  if (open.some((one) => begun.some(({ chargeId }) => chargeId === one.chargeId))) {
    return { is: "sent" };
  }
  const isAsked = open.some(({ askedAt }) => askedAt !== null);
  return isAsked ? { is: "unanswered" } : null;
}
