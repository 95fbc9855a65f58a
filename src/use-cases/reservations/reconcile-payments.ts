import { isUnpaid } from "#domain/reservation/reservation-states.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { type ChargeReturn, PaymentUnavailableError } from "#ports/payments/payments.ts";
import type { Platform } from "#ports/platform.ts";
import type {
  LedgerEntry,
  OverdrawnReservation,
  PaymentAttempt,
} from "#ports/stores/reservation-store.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { closePayment } from "./ends/close-payments.ts";
import { openRound, type ProcessorFault } from "./ends/processor-round.ts";
import { workSideBySide } from "./ends/work-side-by-side.ts";
import { compareReturns } from "./refunds/compare-returns.ts";
import { sendRefund } from "./refunds/send-refunds.ts";
import { repeat } from "./repeat.ts";
import type { ReservationServices } from "./reservation-services.ts";
import { askAfterPayment } from "./settle-payment.ts";

/** A message of the processor is given so long before it is asked. */
export const HANGING_MS = 60_000;

const RECONCILE_EVERY_MS = 60_000;

/** Charges are compared with the processor so long after they were booked, and while their reservation is live. */
const COMPARED_DAYS = 2;

/** Every so many looks, as each charge costs a call. */
const COMPARE_EVERY = 60;

const MOST_AT_ONCE = 200;

/** The newest charges, where more are to be compared. */
const MOST_COMPARED = 2_000;

/** Processors are asked about so many at once. */
const AT_ONCE = 8;

/** Without an answer so often in a row a processor is asked no more in a round; one payment alone may have none. */
const PATIENCE = 3;

/** A charge that the processor knows otherwise than the ledger. */
type LedgerDifference = {
  /** The payment itself, what went back of it and what disputes took, or a settled refund that the ledger lacks. */
  what: "charge" | "returns" | "refund";
  reservationId: string;
  chargeId: string;
  /** Whole cents; `atProcessor` is null where it knows of no payment. */
  inLedger: number;
  atProcessor: number | null;
  /** Of the charge in the ledger. */
  currency: LedgerEntry["currency"];
};

/** A refund or dispute whose message had not come. */
type FoundReturn = {
  what: ChargeReturn["kind"];
  reservationId: string;
  chargeId: string;
  /** The processor's id of the refund or dispute. */
  processorId: string;
  amountCents: number;
  currency: LedgerEntry["currency"];
};

/** A refund or dispute that a processor lists for a charge, and that names another one. */
type MistakenReturn = FoundReturn & { namedChargeId: string };

/** Something that a processor was asked about, without an end. */
type Hanging = {
  what: "payment" | "refund" | "charge";
  reservationId: string;
  authorizationType: string;
  /** The processor's id of the payment page, or of the charge; null where it gave none. */
  processorId: string | null;
  /** `unserved`: nothing serves its type here. `unbegun`: it gave no page when the payment was begun, so that there is nothing to ask about. */
  because: "unanswered" | "unserved" | "unbegun" | "refused";
};

export type Reconciled = {
  /** Payments that were asked after, and how many of them are over now. */
  asked: number;
  settled: number;
  /** Refunds that a processor was asked for, and how many of them it took. */
  refundsAsked: number;
  refunds: number;
  /** Calls that a processor did not answer, those that were to begin a payment among them. */
  unanswered: number;
  /** Each of them, and refunds that their processor refuses. */
  hanging: Hanging[];
  /** Errors that processors answered, and kinds that they did not let their keys read. */
  faults: ProcessorFault[];
  /** Charges that were compared; 0 where none were asked for. */
  compared: number;
  /** Charges that could not be compared, or without their refunds or disputes alone. */
  uncompared: number;
  differences: LedgerDifference[];
  /** Refunds and disputes that the comparison has booked. */
  found: FoundReturn[];
  /** They are not booked. */
  mistaken: MistakenReturn[];
  /** Of the same time. */
  overdrawn: OverdrawnReservation[];
};

/**
 * Asks the processors about all that hangs, and compares the ledger with theirs where `comparesSince` is given, as
 * `compareReturns` does:
 * of each at most so many, those first that were asked after longest ago. `asksAll`: of refunds also those that wait
 * for a later hour, and that their processor has refused for good. Some are asked after at once, and a processor that
 * gives no answer is asked no more in the round. Once it `isStopped` nothing more is asked.
 */
export async function reconcilePayments(
  services: ReservationServices,
  {
    comparesSince,
    most = MOST_AT_ONCE,
    asksAll = false,
    isStopped = () => false,
  }: {
    comparesSince: number | null;
    most?: number;
    asksAll?: boolean;
    isStopped?: () => boolean;
  },
): Promise<Reconciled> {
  const { reservations, now } = services;
  const before = now() - HANGING_MS;
  const done: Reconciled = {
    asked: 0,
    settled: 0,
    refundsAsked: 0,
    refunds: 0,
    unanswered: 0,
    hanging: [],
    faults: [],
    compared: 0,
    uncompared: 0,
    differences: [],
    found: [],
    mistaken: [],
    overdrawn: [],
  };
  const round = openRound(services, PATIENCE);
  const workOn = <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) =>
    workSideBySide(items, AT_ONCE, work, isStopped);
  const asked: string[] = [];
  await workOn(await reservations.listHanging(before, most), async (attempt) => {
    // One that is left as its processor is away is asked after first in the next round.
    if (!round.isAway(attempt.authorizationType)) asked.push(attempt.id);
    done.asked += 1;
    const answer = await orUnanswered(services, attempt, () => ask(round.services, attempt));
    if (answer === "settled") done.settled += 1;
    if (answer === "unanswered" || answer === "unbegun") {
      noteHanging(done, "payment", attempt, attempt.sessionId, answer);
    }
  });
  await reservations.noteAsked(asked, now());
  const dueBy = asksAll ? undefined : now();
  await workOn(await reservations.listRefunds(before, most, dueBy), async (order) => {
    const answer = round.isAway(order.authorizationType)
      ? "unanswered"
      : await orUnanswered(services, order, () => sendRefund(round.services, order));
    if (answer !== "waits") done.refundsAsked += 1;
    if (answer === "taken") done.refunds += 1;
    if (answer === "unanswered" || answer === "refused") {
      noteHanging(done, "refund", order, order.chargeId, answer);
    }
  });
  if (comparesSince !== null && !isStopped()) {
    const charges = await reservations.listCharges(comparesSince, Math.max(most, MOST_COMPARED));
    await workOn(charges, (charge) => compare(round.services, charge, done));
    done.overdrawn = await reservations.listOverdrawn(comparesSince, most);
  }
  done.faults = round.listFaults();
  for (const fault of done.faults) {
    services.log.warn(
      fault,
      "A processor is there, and did not let all be read that it was asked for",
    );
  }
  for (const one of done.hanging) {
    const isUnserved = services.payments.find(one.authorizationType) === null;
    if (one.because === "unanswered" && isUnserved) one.because = "unserved";
  }
  return done;
}

/** Does so every minute. Returns what stops it. */
export function startReconciling(
  services: ReservationServices & Pick<Platform, "paymentWatch">,
  everyMs = RECONCILE_EVERY_MS,
): () => Promise<void> {
  let looks = 0;
  const look = async (isStopped: () => boolean): Promise<void> => {
    const isCompared = looks % COMPARE_EVERY === 0;
    looks += 1;
    const comparesSince = isCompared ? services.now() - COMPARED_DAYS * DAY_MS : null;
    const { differences, mistaken, overdrawn, uncompared } = await reconcilePayments(services, {
      comparesSince,
      isStopped,
    });
    if (isCompared && !isStopped())
      services.paymentWatch.noteCompared({
        differences: differences.length + mistaken.length + overdrawn.length,
        uncompared,
      });
  };
  return repeat(services, look, everyMs);
}

async function ask(
  services: ReservationServices,
  attempt: PaymentAttempt,
): Promise<"settled" | "open" | "unanswered" | "unbegun"> {
  const reservation = await services.reservations.find(attempt.reservationId);
  const isWanted = reservation !== null && isUnpaid(reservation.state);
  if (isWanted && attempt.sessionId === null) return "unbegun";
  if (!isWanted) await closePayment(services, attempt);
  const answer = isWanted ? await askAfterPayment(services, attempt) : null;
  if (answer?.is === "unavailable") return "unanswered";
  const after = await services.reservations.findAttempt({ id: attempt.id });
  if (after?.state !== "open") return "settled";
  return isWanted ? "open" : "unanswered";
}

async function compare(
  services: ReservationServices,
  {
    entry,
    sessionId,
  }: Awaited<ReturnType<ReservationServices["reservations"]["listCharges"]>>[number],
  done: Reconciled,
): Promise<void> {
  if (sessionId === null) return;
  const processor = services.payments.find(entry.authorizationType);
  const standing =
    processor === null
      ? "unanswered"
      : await orUnanswered(services, entry, () => processor.read(sessionId));
  if (standing === "unanswered") {
    done.uncompared += 1;
    noteHanging(done, "charge", entry, entry.processorId);
    return;
  }
  const atProcessor = standing?.is === "paid" ? standing.amountCents : null;
  done.compared += 1;
  if (atProcessor !== entry.amountCents) {
    note(services, done, entry, { what: "charge", inLedger: entry.amountCents, atProcessor });
  }
  if (processor === null || standing?.is !== "paid") return;
  const { processorId: chargeId, reservationId, currency } = entry;
  const returns = await orUnanswered(services, entry, () =>
    compareReturns(services, entry, () => processor.listReturns(chargeId)),
  );
  if (returns === "unanswered") {
    done.uncompared += 1;
    noteHanging(done, "charge", entry, chargeId);
    return;
  }
  if (!returns.isWhole) done.uncompared += 1;
  const toFound = (one: ChargeReturn): FoundReturn => {
    const processorId = one.kind === "refund" ? one.refundId : one.disputeId;
    const { kind: what, amountCents } = one;
    return { what, reservationId, chargeId, processorId, amountCents, currency };
  };
  for (const one of returns.made) {
    const found = toFound(one);
    done.found.push(found);
    services.log.warn(found, "A refund or dispute is booked of which no message told");
  }
  for (const one of returns.mistaken) {
    const mistaken = { ...toFound(one), namedChargeId: one.chargeId };
    done.mistaken.push(mistaken);
    services.log.error(
      mistaken,
      "A processor lists a refund or dispute for a charge that names another one, and it is not booked",
    );
  }
  const { inLedger, atProcessor: taken, leftCents } = returns;
  if (inLedger !== taken) {
    note(services, done, entry, { what: "returns", inLedger, atProcessor: taken });
  }
  if (leftCents > 0) {
    const booked = entry.amountCents - leftCents;
    note(services, done, entry, { what: "refund", inLedger: booked, atProcessor: taken });
  }
}

/** One that fails in a way that nobody foresaw keeps no other from being asked about. */
async function orUnanswered<Answer>(
  { log }: Pick<ReservationServices, "log">,
  { reservationId }: { reservationId: string },
  work: () => Promise<Answer>,
): Promise<Answer | "unanswered"> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageUnavailableError) throw error;
    if (!(error instanceof PaymentUnavailableError)) {
      log.error({ err: error, reservationId }, "A processor could not be asked about a payment");
    }
    return "unanswered";
  }
}

function noteHanging(
  done: Reconciled,
  what: Hanging["what"],
  { reservationId, authorizationType }: Pick<Hanging, "reservationId" | "authorizationType">,
  processorId: string | null,
  because: Hanging["because"] = "unanswered",
): void {
  if (because !== "refused") done.unanswered += 1;
  done.hanging.push({ what, reservationId, authorizationType, processorId, because });
}

function note(
  { log }: Pick<ReservationServices, "log">,
  done: Reconciled,
  { reservationId, processorId: chargeId, currency }: LedgerEntry,
  compared: Pick<LedgerDifference, "what" | "inLedger" | "atProcessor">,
): void {
  const difference = { ...compared, reservationId, chargeId, currency };
  done.differences.push(difference);
  log.error(difference, "A charge is not the same at its processor as in the ledger");
}
