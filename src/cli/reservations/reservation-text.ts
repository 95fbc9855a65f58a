import { toLine } from "#domain/lead/messages/to-line.ts";
import { listAgreedTerms } from "#domain/reservation/refund-terms.ts";
import { isBegunElsewhere } from "#domain/reservation/refunds/begun-refunds.ts";
import { listEnterable } from "#domain/reservation/refunds/returned-by-hand.ts";
import { type Reservation, resolveEnd } from "#domain/reservation/reservation.ts";
import { isLive } from "#domain/reservation/reservation-states.ts";
import { mendUnserved } from "#domain/site/doctor/offers/diagnose-unserved.ts";
import { formatCents, formatCount } from "#domain/text/format-amount.ts";
import type { Currency } from "#domain/values/countries.ts";
import { sumByCurrency } from "#domain/values/money/sum-cents.ts";
import type {
  BegunRefund,
  Dispute,
  LedgerEntry,
  ListedAttempt,
  OperatorAct,
  PaymentAttempt,
  RefundOrder,
} from "#ports/stores/reservation-store.ts";
import type { Reconciled } from "#use-cases/reservations/reconcile-payments.ts";
import { formatTable } from "../site/site-text.ts";
import { formatInstant } from "../stock/stock-text.ts";
import { formatVehicle, listVehicleCells, type OfVehicle } from "./name-vehicles.ts";

/** For people: a line for each, the newest first. */
export function formatReservations(reservations: readonly (Reservation & OfVehicle)[]): string {
  if (reservations.length === 0) return "There are no reservations.";
  return formatTable([
    ["reference", "site", "stock number", "vehicle", "state", "deposit", "held", "lasts", "lead"],
    ...reservations.map((one) => [
      one.reference,
      one.siteSlug,
      ...listVehicleCells(one),
      one.state,
      formatMoney(one.terms.depositCents, one.terms.currency),
      formatInstant(one.heldAt),
      formatEnd(one),
      one.leadId,
    ]),
  ]);
}

type Kept = {
  attempts: readonly PaymentAttempt[];
  entries: readonly LedgerEntry[];
  refunds: readonly RefundOrder[];
  /** Somebody has begun them at the processor itself. */
  begun: readonly BegunRefund[];
  disputes: readonly Dispute[];
  acts: readonly OperatorAct[];
};

/** For people: everything that is stored of it, but who holds. */
export function formatReservation(
  one: Reservation & OfVehicle,
  kept: Kept,
  isServed: (authorizationType: string) => boolean,
): string {
  const { attempts, entries, refunds, begun, disputes, acts } = kept;
  const { terms } = one;
  const facts = [
    ["reservation", one.reference],
    ["site", one.siteSlug],
    ["state", one.state],
    ["vehicle", formatVehicle(one)],
    ...(one.vehicle === null ? [] : [["address", one.vehicle.slug]]),
    ["car_id", String(one.vehicleId)],
    ["lead", one.leadId],
    ["price", formatMoney(terms.priceCents, terms.currency)],
    ["deposit", `${formatMoney(terms.depositCents, terms.currency)} by ${one.authorizationType}`],
    ["terms", terms.version],
    ["held", formatInstant(one.heldAt)],
    ...(one.confirmedAt === null ? [] : [["confirmed", formatInstant(one.confirmedAt)]]),
    ...(one.completedAt === null ? [] : [["completed", formatInstant(one.completedAt)]]),
    ["lasts", formatEnd(one)],
  ];
  return [
    formatTable(facts),
    formatAgreed(one),
    ...listPart(attempts, (list) => formatPayments(list, terms.currency)),
    ...listPart(entries, formatEntries),
    ...listPart(refunds, (list) => formatRefunds(list, disputes, isServed)),
    ...listPart(begun, formatBegun),
    ...listPart(disputes, (list) => formatDisputes(list, terms.currency)),
    ...listPart(acts, formatActs),
  ].join("\n\n");
}

/** A payment with the reference of its reservation, by which other commands know it, its vehicle and its refunds. */
export type NamedAttempt = ListedAttempt &
  OfVehicle & {
    reference: string;
    siteSlug: string;
    /** Null where its reservation cannot be found. */
    currency: Currency | null;
    /** A purchase is known by its first letters. */
    leadId: string;
    /** Of its charge. */
    refunds: readonly RefundOrder[];
    /** The same, as far as somebody has begun them at the processor itself. */
    begun: readonly BegunRefund[];
  };

export function formatAttempts(attempts: readonly NamedAttempt[]): string {
  if (attempts.length === 0) return "There are no payments.";
  return formatTable([
    [
      "begun",
      "reservation",
      "site",
      "stock number",
      "vehicle",
      "state",
      "amount",
      "refund",
      "processor",
      "session",
      "lead",
    ],
    ...attempts.map((one) => [
      formatInstant(one.createdAt),
      one.reference,
      one.siteSlug,
      ...listVehicleCells(one),
      one.state,
      formatMoney(one.amountCents, one.currency ?? ""),
      one.state === "paid" ? formatReturned(one) : "",
      one.authorizationType,
      one.sessionId ?? "none yet",
      one.leadId,
    ]),
  ]);
}

/** How its refunds stand, and how much more went back than was paid. */
function formatReturned({ refunds, begun, balanceCents, currency }: NamedAttempt): string {
  const states = refunds.map(({ state }) => state as string);
  if (begun.length > 0) states.push("begun at the processor");
  if (balanceCents < 0) states.push(`${formatMoney(-balanceCents, currency ?? "")} too much`);
  return states.join(", ");
}

/** A refund whose money has not gone back yet. */
export type OwedRefund = RefundOrder & { isDisputed: boolean; isServed: boolean };

/** For people: what was asked, and what it brought. */
export function formatReconciled(
  done: Reconciled & { owed: readonly OwedRefund[] },
  readSecret: (reference: string) => string | null,
): string {
  return [
    `Asked after ${formatCount(done.asked, "open payment")}: ${done.settled} ${done.settled === 1 ? "is" : "are"} over now.`,
    `Asked for ${formatCount(done.refundsAsked, "refund")}: ${done.refunds} ${done.refunds === 1 ? "was" : "were"} taken.`,
    ...done.owed.map(
      (one) =>
        `  ${one.reservationId}: ${formatMoney(one.amountCents, one.currency)} ${one.state === "sent" ? "is on its way back" : "is owed"}, ${formatNextAsking(one)}`,
    ),
    `Compared ${formatCount(done.compared, "charge")}: ${done.differences.length} ${done.differences.length === 1 ? "differs" : "differ"}.`,
    ...done.differences.map(
      ({ what, reservationId, chargeId, inLedger, atProcessor, currency }) =>
        `  ${COMPARED_WORDS[what]}${chargeId} of ${reservationId}: ${formatMoney(inLedger, currency)} in the ledger, ${atProcessor === null ? "nothing" : formatMoney(atProcessor, currency)} at the processor`,
    ),
    ...done.found.map(
      ({ what, reservationId, processorId, amountCents, currency }) =>
        `  ${what} ${processorId} of ${reservationId}: ${formatMoney(amountCents, currency)}, booked now, as no message told of it`,
    ),
    ...done.mistaken.map(
      ({ what, reservationId, chargeId, processorId, namedChargeId, amountCents, currency }) =>
        `  ${what} ${processorId}, listed for ${chargeId} of ${reservationId}, names ${namedChargeId}: ${formatMoney(amountCents, currency)}, not booked`,
    ),
    ...done.overdrawn.map(
      ({ reservationId, balanceCents, currency }) =>
        `  ${reservationId}: ${formatMoney(-balanceCents, currency)} more went back than was paid: get it back from the shopper, or object at the processor`,
    ),
    ...done.faults.map(
      ({ authorizationType, because, count }) =>
        `Not all could be read at ${authorizationType}: ${because} (${formatCount(count, "question")})`,
    ),
    ...(done.unanswered > 0 ? [`${formatCount(done.unanswered, "question")} got no answer.`] : []),
    ...done.hanging.map(
      ({ what, reservationId, authorizationType, processorId, because }) =>
        `  ${what} ${processorId ?? "without a page"} of ${reservationId}: ${authorizationType} ${HANGING_WORDS[because]}${because === "unserved" ? mendUnserved(authorizationType, readSecret) : ""}`,
    ),
  ].join("\n");
}

function formatNextAsking({ state, dueAt, authorizationType, ...one }: OwedRefund): string {
  if (one.isDisputed) return "and not asked for while the shopper disputes it";
  if (state === "refused") return "and nobody asks for it by himself any more";
  if (!one.isServed) return `and cannot be asked for: nothing serves ${authorizationType} here`;
  return `and asked for next at ${formatInstant(dueAt)}`;
}

const COMPARED_WORDS: Record<Reconciled["differences"][number]["what"], string> = {
  charge: "",
  returns: "returned or disputed of ",
  refund: "refund that counts as settled, of ",
};

const HANGING_WORDS: Record<Reconciled["hanging"][number]["because"], string> = {
  unanswered: "gave no answer that can be used",
  unserved: "is served by no processor here. ",
  unbegun: "gave no page when it was begun",
  refused: "refuses it",
};

function formatEnd(one: Reservation): string {
  // After a word of the stock's it ends by the site's grace, whatever its own time is.
  if (isLive(one.state) && one.soldDueAt !== null) {
    const end = one.state === "completed" ? "is handed over" : "ends and what was paid goes back";
    return `the stock says sold: ${end} at ${formatInstant(one.soldDueAt)}`;
  }
  if (one.state === "completed") return "until the stock says sold";
  if (isLive(one.state)) return `until ${formatInstant(resolveEnd(one))}`;
  const why = one.endedBecause === null ? "" : `, ${one.endedBecause.replaceAll("_", " ")}`;
  return `ended ${one.endedAt === null ? "" : formatInstant(one.endedAt)}${why}`;
}

/** The wording that the shopper agreed to, a statement a line. */
function formatAgreed(one: Reservation): string {
  const { refundTerms, reservedHours } = one.terms;
  if (refundTerms === null || reservedHours === null) {
    return "refund terms: not kept with it, as it is from before that; its site's are shown";
  }
  const config = { refund_terms: [...refundTerms], reserved_hours: reservedHours };
  const terms = listAgreedTerms(one, config);
  return ["refund terms", ...terms.map((term) => `  ${term}`)].join("\n");
}

function formatPayments(attempts: readonly PaymentAttempt[], currency: Currency): string {
  return formatTable([
    ["payment begun", "state", "amount", "processor", "session"],
    ...attempts.map((one) => [
      formatInstant(one.createdAt),
      one.state,
      formatMoney(one.amountCents, currency),
      one.authorizationType,
      one.sessionId ?? "none yet",
    ]),
  ]);
}

function formatEntries(entries: readonly LedgerEntry[]): string {
  return formatTable([
    ["ledger", "kind", "amount", "at the processor"],
    ...entries.map(({ at, kind, amountCents, currency, processorId }) => [
      formatInstant(at),
      kind,
      formatMoney(amountCents, currency),
      processorId,
    ]),
    ...sumByCurrency(entries).map(({ amountCents, currency }) => [
      "",
      "balance",
      formatMoney(amountCents, currency),
      amountCents < 0 ? "more went back than was paid" : "",
    ]),
  ]);
}

function formatRefunds(
  refunds: readonly RefundOrder[],
  disputes: readonly Dispute[],
  isServed: (authorizationType: string) => boolean,
): string {
  return formatTable([
    ["refund wanted", "state", "amount", "of the charge", "asked again", "what was said"],
    ...refunds.map((one) => [
      formatInstant(one.createdAt),
      one.state,
      formatMoney(one.amountCents, one.currency),
      one.chargeId,
      formatAskedAgain(one, disputes, isServed(one.authorizationType)),
      one.state === "settled" ? "" : (one.trouble ?? ""),
    ]),
  ]);
}

function formatBegun(begun: readonly BegunRefund[]): string {
  return formatTable([
    ["refund begun at the processor", "amount", "of the charge"],
    ...begun.map(({ refundId, amountCents, currency, chargeId }) => [
      refundId,
      formatMoney(amountCents, currency),
      chargeId,
    ]),
  ]);
}

function formatAskedAgain(
  order: RefundOrder,
  disputes: readonly Dispute[],
  isServed: boolean,
): string {
  const { state, dueAt, authorizationType } = order;
  if (state === "refused" || state === "settled") return "no more";
  if (listEnterable([order], disputes).length === 0) return "not while it is disputed";
  if (isBegunElsewhere(order)) return "not: begun at the processor";
  return isServed ? formatInstant(dueAt) : `not: nothing serves ${authorizationType} here`;
}

function formatDisputes(disputes: readonly Dispute[], currency: Currency): string {
  return formatTable([
    ["disputed", "standing", "amount", "of the charge", "at the processor"],
    ...disputes.map(({ openedAt, standing, amountCents, chargeId, id }) => [
      formatInstant(openedAt),
      standing,
      formatMoney(amountCents, currency),
      chargeId,
      id,
    ]),
  ]);
}

function formatActs(acts: readonly OperatorAct[]): string {
  return formatTable([
    ["by operators", "who", "what"],
    ...acts.map(({ at, operator, did, until }) => [
      formatInstant(at),
      toLine(operator),
      `${ACT_WORDS[did] ?? did}${until === null || did === "return_beside_by_hand" ? "" : `, until ${formatInstant(until)}`}`,
    ]),
  ]);
}

const ACT_WORDS: Partial<Record<OperatorAct["did"], string>> = {
  confirm: "confirmed it without a payment here",
  extend: "let it last longer",
  complete: "put it down as sold to its shopper",
  reopen: "took it back that it was sold to its shopper",
  cancel: "ended it",
  refund: "ordered its deposit back",
  return_by_hand: "entered that its deposit went back by another way",
  return_beside_by_hand: "entered that a payment beside its deposit went back by another way",
};

function formatMoney(cents: number, currency: string): string {
  const sign = cents < 0 ? "-" : "";
  return `${sign}${formatCents(Math.abs(cents) / 100)} ${currency}`;
}

/** Nothing where it has no lines. */
function listPart<Line>(
  lines: readonly Line[],
  format: (lines: readonly Line[]) => string,
): string[] {
  return lines.length === 0 ? [] : [format(lines)];
}
