import { buildDealerDepositMail } from "#domain/lead/messages/deposit/deposit-mail.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { type ChargeReturn, PaymentRefusedError } from "#ports/payments/payments.ts";
import type { LedgerEntry } from "#ports/stores/reservation-store.ts";
import { buildDeliveredLead } from "#tests/builders/delivered-lead.ts";
import { buildPaidEvent } from "#tests/builders/reservation.ts";
import { describeReservation as tellReservation } from "#ui/sections/reservation/describe-reservation.ts";
import { beginPayment } from "#use-cases/reservations/begin-payment.ts";
import { describeReservation } from "#use-cases/reservations/describe-reservation.ts";
import { viewReservation } from "#use-cases/reservations/pages/view-reservation.ts";
import { settlePaymentEvent, settleStanding } from "#use-cases/reservations/settle-payment.ts";
import type { ReservingFixture } from "./reserving-fixture.ts";

export type Paid = {
  token: string;
  reservation: Reservation;
  deposit: LedgerEntry;
  second: LedgerEntry;
};

/** A processor's news of a charge: of $500 where it names no other sum. */
export type Told =
  | { kind: "refund"; refundId: string; amountCents?: number; isSettled: boolean; isRefused?: true }
  | { kind: "dispute"; disputeId: string; amountCents?: number; standing: "open" | "won" | "lost" };

export const refund = (refundId: string, amountCents: number, isSettled = true): Told => ({
  kind: "refund",
  refundId,
  amountCents,
  isSettled,
});
export const back = (amountCents = 50_000): Told => refund("re", amountCents);
export const broughtBack = (amountCents = 50_000, refundId = "re"): Told => ({
  kind: "refund",
  refundId,
  amountCents,
  isSettled: false,
  isRefused: true,
});
export const OPEN: Told = { kind: "dispute", disputeId: "d", standing: "open" };
export const WON: Told = { kind: "dispute", disputeId: "d", standing: "won" };
export const lose = (amountCents = 50_000): Told => ({
  kind: "dispute",
  disputeId: "d",
  amountCents,
  standing: "lost",
});

/** Reservations whose deposits are paid, by a processor that refuses each refund, and what is told of them. */
export function createPaidReservations(reserving: ReservingFixture) {
  let told = 0;

  const refusing = () =>
    reserving.breakProcessor({
      refund: () => Promise.reject(new PaymentRefusedError("The bank refuses.")),
    });

  /** With `twice` the same is paid a second time. */
  async function pay(times: "once" | "twice"): Promise<Paid> {
    const held = await reserving.hold();
    const { id } = held.reservation;
    const { reservations } = reserving.platform;
    const [former] = await reservations.listAttempts(id);
    if (former === undefined) throw new Error("No payment was begun.");
    if (times === "twice") {
      await settleStanding(reserving.services, former, { is: "expired" }, null);
      reserving.clock += 1;
      await beginPayment(reserving.services, reserving.site, id, "https://riverbend.example");
    }
    for (const attempt of (await reservations.listAttempts(id)).toReversed()) {
      const payment = { attemptId: attempt.id, sessionId: attempt.sessionId ?? "" };
      await settlePaymentEvent(refusing(), "sandbox", buildPaidEvent(attempt.id, payment));
    }
    const [deposit, second = deposit] = await reservations.listEntries(id);
    if (deposit === undefined || second === undefined) throw new Error("Nothing was charged.");
    return { ...held, deposit, second };
  }

  function tell({ processorId: chargeId }: LedgerEntry, event: Told): Promise<unknown> {
    told += 1;
    const whole: ChargeReturn = { amountCents: 50_000, chargeId, ...event };
    const message = { id: `told ${told}`, at: reserving.clock, ...whole };
    return settlePaymentEvent(refusing(), "sandbox", message);
  }

  async function readPage({ token }: Pick<Paid, "token">): Promise<string> {
    const { services, platform, site, clock } = reserving;
    const asked = { token, asks: false };
    const view = await viewReservation({ ...platform, ...services }, site, asked, clock);
    if (view === null) throw new Error("The link leads to nothing.");
    const { heading, text } = tellReservation(view);
    return `${heading}. ${text}`;
  }

  async function readLead({ reservation: { id, leadId } }: Pick<Paid, "reservation">) {
    const of = { leadId, reservationId: id };
    const described = await describeReservation(reserving.services, reserving.site, "reserve", of);
    if (described === null) throw new Error("The lead has no reservation.");
    const lead = buildDeliveredLead({ formKind: "reserve", reservation: described });
    return { ...lead, reservation: described };
  }

  const readDeposit = async (paid: Paid) => buildDealerDepositMail(await readLead(paid), null);

  const readState = async ({ reservation }: Paid) => (await reserving.find(reservation.id))?.state;

  /** Sends the mails that wait; how many of those so far go to the shopper about the reservation. */
  async function sendMails({ reservation }: Paid): Promise<number> {
    const { clock: now, platform } = reserving;
    const { outbox } = platform;
    for (const claim of await outbox.claim({ limit: 30, now, leaseUntil: now + HOUR_MS })) {
      await outbox.settle(claim, { is: "delivered", at: now, receipt: "" });
    }
    const mails = await reserving.listTold(reservation.leadId);
    return mails.filter((one) => one === "reservation to (shopper)").length;
  }

  return { refusing, pay, tell, readPage, readLead, readDeposit, readState, sendMails };
}
