import { sumCents } from "#domain/reservation/refunds/sum-cents.ts";
import type { Reservation, ReservationEnd } from "#domain/reservation/reservation.ts";
import { isUnpaid, type ReservationMove } from "#domain/reservation/reservation-states.ts";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import type { PaymentAttempt } from "#ports/stores/reservation-store.ts";
import { followLead } from "./follow-lead.ts";
import { sendRefundsOf } from "./refunds/send-refunds.ts";
import type { ReservationServices } from "./reservation-services.ts";
import { settleStanding } from "./settle-payment.ts";

export type EndedReservation =
  /** `isRefunding`: its deposit is on its way back. */
  | { is: "ended"; reservation: Reservation; isRefunding: boolean }
  /** Money came at the last moment and confirmed it; only of a hold whose time is over. */
  | { is: "paid"; reservation: Reservation }
  /** It was over already, and no money is in it. */
  | { is: "over"; reservation: Reservation }
  | { is: "unknown" };

/**
 * Ends a reservation for whatever reason: its open payment is closed at the processor first, and money that is
 * in it goes back, unless it went into the sale of the vehicle that the stock now says is sold. Dealer and shopper
 * are told, but of a hold that nobody paid, and of a sale that is done. `returnsBy` "hand" only orders the money back;
 * `operator` is who asks for it at the command line.
 */
export async function endReservation(
  services: ReservationServices,
  id: string,
  reason: ReservationEnd,
  {
    returnsBy = "processor",
    operator = null,
  }: { returnsBy?: "processor" | "hand"; operator?: string | null } = {},
): Promise<EndedReservation> {
  const { reservations, now } = services;
  const before = await reservations.find(id);
  if (before === null) return { is: "unknown" };
  // Only who cancels takes it back that the deposit went into the sale.
  if (before.state === "completed" && reason === "cancelled") {
    await reservations.move(id, "reopen", { now: now(), deliveries: [], operator });
  }
  if (isUnpaid(before.state)) await closePayments(services, id);
  const open = (await reservations.find(id)) ?? before;
  const because = open.state === "completed" && reason === "sold" ? "handed_over" : reason;
  if (because === "unpaid" && !isUnpaid(open.state)) return { is: "paid", reservation: open };
  const move = resolveEndMove(open, because, await hasMoney(services, id));
  if (move === null) return { is: "over", reservation: open };
  const { notices } = await followLead(services, open);
  const isQuiet = because === "handed_over" || (isUnpaid(open.state) && because !== "sold");
  const deliveries = isQuiet ? [] : notices;
  const moved = await reservations.move(id, move, { now: now(), because, deliveries, operator });
  // It was moved by somebody else in between.
  if (moved.is !== "moved") return { is: "over", reservation: open };
  if (move === "refund" && returnsBy === "processor") await sendRefundsOf(services, id);
  const reservation = (await reservations.find(id)) ?? moved.reservation;
  return { is: "ended", reservation, isRefunding: move === "refund" };
}

function resolveEndMove(
  { state }: Reservation,
  because: ReservationEnd,
  isPaid: boolean,
): ReservationMove | null {
  if (isUnpaid(state)) return because === "unpaid" ? "expire" : "cancel";
  if (state === "completed") return because === "handed_over" ? "hand_over" : null;
  if (isPaid && ["confirmed", "expired", "cancelled", "handed_over"].includes(state))
    return "refund";
  if (state !== "confirmed") return null;
  return because === "time_over" ? "expire" : "cancel";
}

/** Whether money is in it that is not on its way back: what refunds and lost disputes left of its charges. */
async function hasMoney(
  { reservations }: Pick<ReservationServices, "reservations">,
  id: string,
): Promise<boolean> {
  const [entries, orders] = await Promise.all([
    reservations.listEntries(id),
    reservations.listRefundsOf(id),
  ]);
  const ordered = orders.filter(({ state }) => state !== "settled");
  return sumCents(entries) > sumCents(ordered);
}

/** Closes open payments, so that nobody pays for what is free again; one that was paid meanwhile is settled. */
export async function closePayments(services: ReservationServices, id: string): Promise<void> {
  const attempts = await services.reservations.listAttempts(id);
  for (const attempt of attempts)
    if (attempt.state === "open") await closePayment(services, attempt);
}

/** Where the processor is away the payment stays open, and is asked after until it is over. */
export async function closePayment(
  services: ReservationServices,
  attempt: PaymentAttempt,
): Promise<void> {
  const { id, sessionId, authorizationType } = attempt;
  // The processor cannot be asked about a page that it never gave, unless it comes at this moment.
  if (sessionId === null) {
    await settleStanding(services, attempt, { is: "unbegun" }, null);
    const after = await services.reservations.findAttempt({ id });
    if (after?.state === "open" && after.sessionId !== null) await closePayment(services, after);
    return;
  }
  const processor = services.payments.find(authorizationType);
  if (processor === null) return;
  try {
    const standing = await processor.expire(sessionId);
    await settleStanding(services, attempt, standing ?? { is: "expired" }, null);
  } catch (error) {
    if (!(error instanceof PaymentUnavailableError)) throw error;
    services.log.warn({ err: error }, "An open payment could not be closed, and is asked after");
  }
}
