import { decideCharge } from "#domain/reservation/decide-charge.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { toPaymentType } from "#domain/vehicle/served-payment-types.ts";
import {
  type PaymentEvent,
  type PaymentStanding,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import type { Platform } from "#ports/platform.ts";
import {
  ChargeMeanwhileError,
  type PaymentAttempt,
  type ReceivedEvent,
} from "#ports/stores/reservation-store.ts";
import { type FollowedLead, followLead } from "./follow-lead.ts";
import { logIfMistaken, logOverdrawn, sendRefundsOf } from "./refunds/send-refunds.ts";
import type { ReservationServices } from "./reservation-services.ts";

/** Where no site says how long a confirmed reservation lasts. */
const USUAL_RESERVED_HOURS = 72;

export type SettledPayment =
  /** The attempt is over: how. */
  | { is: "paid" | "declined" | "expired" | "unbegun" }
  | { is: "open" }
  /** A message of no effect, which is kept: unknown to us, or about no payment of ours. */
  | { is: "kept" }
  | { is: "refunded" | "disputed" }
  /** The processor is away, or no longer served. */
  | { is: "unavailable" };

/**
 * Gives a processor's message its effect, once however often it arrives, in whatever order.
 *
 * @throws StorageUnavailableError where it has to be sent again.
 */
export async function settlePaymentEvent(
  services: ReservationServices,
  authorizationType: string,
  event: PaymentEvent,
): Promise<SettledPayment> {
  const { reservations, log, now } = services;
  const received = { authorizationType: toPaymentType(authorizationType), event };
  switch (event.kind) {
    case "unknown":
      await reservations.keepEvent(received, now());
      return { is: "kept" };
    case "refund": {
      await settleRefund(services, received, event);
      return { is: "refunded" };
    }
    case "dispute": {
      await settleDispute(services, received, event);
      return { is: "disputed" };
    }
    case "payment": {
      const attempt = await findAttempt(services, received.authorizationType, event);
      if (attempt !== null) return settleStanding(services, attempt, event.standing, received);
      await reservations.keepEvent(received, now());
      log.warn({ event: event.id }, "A payment message is about no payment of ours, and is kept");
      return { is: "kept" };
    }
    default:
      return event satisfies never;
  }
}

/** Asks the processor after an attempt, and settles what it says as if its message had come. */
export async function askAfterPayment(
  services: ReservationServices,
  attempt: PaymentAttempt,
): Promise<SettledPayment> {
  return orUnavailable(() => readAndSettle(services, attempt));
}

/**
 * The same for somebody who looks or presses: as it stands within a few seconds, and `unavailable` where it is open by
 * the records and the processor says nothing. What it says later is booked then, and counts for the next who look.
 */
export async function lookAfterPayment(
  services: ReservationServices & Pick<Platform, "paymentQuestions">,
  attempt: PaymentAttempt,
): Promise<{ is: PaymentAttempt["state"] | "unavailable" }> {
  const { payments, paymentQuestions, reservations } = services;
  if (payments.find(attempt.authorizationType) === null) return { is: "unavailable" };
  return orUnavailable(async () => {
    const heard = await paymentQuestions.ask(attempt, () => readAndSettle(services, attempt));
    const { state } = (await reservations.findAttempt({ id: attempt.id })) ?? attempt;
    return { is: heard === "silent" && state === "open" ? "unavailable" : state };
  });
}

async function readAndSettle(
  services: ReservationServices,
  attempt: PaymentAttempt,
): Promise<SettledPayment> {
  const processor = services.payments.find(attempt.authorizationType);
  if (processor === null) return { is: "unavailable" };
  if (attempt.sessionId === null) return { is: "open" };
  const standing = await processor.read(attempt.sessionId);
  return standing === null ? { is: "open" } : settleStanding(services, attempt, standing, null);
}

async function orUnavailable<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer | { is: "unavailable" }> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentUnavailableError) return { is: "unavailable" };
    throw error;
  }
}

/** Books what is known of an attempt. */
export async function settleStanding(
  services: ReservationServices,
  attempt: PaymentAttempt,
  standing: PaymentStanding | { is: "unbegun" },
  event: ReceivedEvent | null,
): Promise<SettledPayment> {
  const { reservations } = services;
  const now = services.now();
  if (standing.is === "open") {
    if (event !== null) await reservations.keepEvent(event, now);
    return { is: "open" };
  }
  if (standing.is !== "paid") {
    await reservations.settle({
      event,
      attempt: { id: attempt.id, state: standing.is },
      charge: null,
      decide: ({ reservation: { state } }) => ({
        moves: state === "paying" ? ["abandon"] : [],
        isReturned: false,
        terms: { now, deliveries: [] },
      }),
      now,
    });
    return { is: standing.is };
  }
  const reservation = await reservations.find(attempt.reservationId);
  const isMoney = standing.amountCents > 0;
  if (!isMoney) {
    const { amountCents } = standing;
    const fields = { reference: reservation?.reference, attempt: attempt.id, amountCents };
    services.log.error(fields, "A payment without money was told of, and is not booked");
  }
  if (reservation === null || !isMoney) {
    if (event !== null) await reservations.keepEvent(event, now);
    return { is: "kept" };
  }
  const { notices, depositNotices, finalStep } = await followLead(services, reservation);
  const hours = resolveReservedHours(services, reservation);
  const { chargeId, amountCents, currency } = standing;
  let goesBack = false;
  const settled = await reservations.settle({
    event,
    attempt: { id: attempt.id, state: "paid" },
    depositDeliveries: depositNotices,
    secondDeliveries: notices,
    charge: {
      reservationId: reservation.id,
      kind: "charge",
      amountCents,
      currency,
      authorizationType: attempt.authorizationType,
      processorId: chargeId,
      at: now,
    },
    decide: (found) => {
      const decision = decideCharge(found, { amountCents, currency });
      const { moves, isReturned } = decision;
      goesBack = isReturned;
      if (!isReturned) {
        const reservedUntil = now + hours * HOUR_MS;
        return { ...decision, terms: { now, reservedUntil, deliveries: notices, finalStep } };
      }
      const deliveries = moves.includes("refund") ? notices : [];
      return { ...decision, terms: { now, because: "too_late", deliveries } };
    },
    now,
  });
  if (!settled.isRepeated) {
    const { reference, siteSlug } = reservation;
    const line = goesBack
      ? "A payment came that goes back: it is not what the reservation asked for, or came too late"
      : "A deposit was paid";
    services.log.info({ reference, site: siteSlug, amountCents }, line);
    // Refunds and disputes may have been told of before it.
    await logOverdrawn(services, reservation);
    await sendRefundsOf(services, reservation.id);
  }
  return { is: "paid" };
}

/** How long a reservation lasts once it is confirmed: as was agreed with its hold, else as its site says now. */
export function resolveReservedHours(
  { directory }: Pick<ReservationServices, "directory">,
  { siteSlug, terms }: Pick<Reservation, "siteSlug" | "terms">,
): number {
  if (terms.reservedHours !== null) return terms.reservedHours;
  const site = directory.find(siteSlug);
  return site === null || isBrokenSite(site)
    ? USUAL_RESERVED_HOURS
    : site.reservations.reserved_hours;
}

/** By our own id of it, else by the processor's; null where it is no payment of ours by that processor. */
async function findAttempt(
  { reservations }: Pick<ReservationServices, "reservations">,
  authorizationType: string,
  { attemptId, sessionId }: Extract<PaymentEvent, { kind: "payment" }>,
): Promise<PaymentAttempt | null> {
  const attempt =
    (attemptId === null ? null : await reservations.findAttempt({ id: attemptId })) ??
    (await reservations.findAttempt({ sessionId, authorizationType }));
  return attempt?.authorizationType === authorizationType ? attempt : null;
}

async function settleRefund(
  services: ReservationServices,
  received: ReceivedEvent,
  event: Extract<PaymentEvent, { kind: "refund" }>,
): Promise<void> {
  const { reservations, now, log } = services;
  const { authorizationType } = received;
  const { chargeId, refundId, amountCents, isSettled, isRefused = false } = event;
  const settled = await bookWithNotices(services, authorizationType, chargeId, (followed) =>
    reservations.settleRefund({
      chargeId,
      refundId,
      amountCents,
      isSettled,
      isRefused,
      event: received,
      authorizationType,
      now: now(),
      knewCharge: followed.knewCharge,
      deliveries: followed.notices,
      refusedDeliveries: followed.depositNotices,
    }),
  );
  if (await logIfMistaken(services, authorizationType, event)) return;
  if (settled !== null) {
    await logOverdrawn(services, settled);
    const entries = await reservations.listEntries(settled.id);
    const charge = entries.find(
      ({ kind, processorId }) => kind === "charge" && processorId === chargeId,
    );
    if (charge !== undefined && amountCents > charge.amountCents) {
      const { reference, siteSlug: site } = settled;
      log.error(
        { reference, site, refundId, amountCents },
        "A refund of more than its charge was told of, and is not booked",
      );
    }
  }
  if (isRefused && settled !== null)
    log.error({ authorizationType, refundId }, "A bank did not take a refund");
}

async function settleDispute(
  services: ReservationServices,
  received: ReceivedEvent,
  event: Extract<PaymentEvent, { kind: "dispute" }>,
): Promise<void> {
  const { reservations, now, log } = services;
  const { chargeId, disputeId, amountCents, standing } = event;
  const { authorizationType } = received;
  const reservation = await bookWithNotices(services, authorizationType, chargeId, (followed) =>
    reservations.bookDispute({
      event: received,
      chargeId,
      disputeId,
      amountCents,
      standing,
      now: now(),
      knewCharge: followed.knewCharge,
      deliveries: followed.notices,
      disputeDeliveries: followed.depositNotices,
    }),
  );
  if (await logIfMistaken(services, authorizationType, event)) return;
  if (reservation === null) return;
  const { reference, siteSlug: site } = reservation;
  log.error({ reference, site, standing }, "A shopper disputes a deposit: see it at the processor");
  await logOverdrawn(services, reservation);
}

type FollowedCharge = Pick<FollowedLead, "notices" | "depositNotices"> & { knewCharge: boolean };

/**
 * Books a message about a charge, with those who hear of it: nobody where the charge is none of ours, or its own message
 * comes later. Where it comes as this one is booked, those are read again.
 */
async function bookWithNotices<Booked>(
  services: ReservationServices,
  authorizationType: string,
  chargeId: string,
  book: (followed: FollowedCharge) => Promise<Booked>,
): Promise<Booked> {
  const follow = async (): Promise<FollowedCharge> => {
    const charged = await services.reservations.findCharged(authorizationType, chargeId);
    if (charged === null) return { knewCharge: false, notices: [], depositNotices: [] };
    return { knewCharge: true, ...(await followLead(services, charged)) };
  };
  try {
    return await book(await follow());
  } catch (error) {
    if (!(error instanceof ChargeMeanwhileError)) throw error;
    return book(await follow());
  }
}
