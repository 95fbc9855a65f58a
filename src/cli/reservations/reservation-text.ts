import { type Reservation, resolveEnd } from "#domain/reservation/reservation.ts";
import { isLive } from "#domain/reservation/reservation-states.ts";
import { formatCents } from "#domain/text/format-amount.ts";
import type { LedgerEntry, PaymentAttempt, RefundOrder } from "#ports/stores/reservation-store.ts";
import type { Reconciled } from "#use-cases/reservations/reconcile-payments.ts";

/** For people: a line for each, the newest first. */
export function formatReservations(reservations: readonly Reservation[]): string {
  if (reservations.length === 0) return "There are none.";
  return reservations
    .map((one) =>
      [
        one.reference,
        one.state.padEnd(10),
        formatMoney(one.terms.depositCents, one.terms.currency),
        one.siteSlug,
        `vehicle ${one.vehicleId}`,
        `held ${formatInstant(one.heldAt)}`,
        formatEnd(one),
      ].join("  "),
    )
    .join("\n");
}

type Money = {
  attempts: readonly PaymentAttempt[];
  entries: readonly LedgerEntry[];
  refunds: readonly RefundOrder[];
};

/** For people: everything that is stored of it, but who holds. */
export function formatReservation(one: Reservation, { attempts, entries, refunds }: Money): string {
  const { terms } = one;
  return [
    `Reservation ${one.reference}, ${one.state}`,
    `  site       ${one.siteSlug}`,
    `  vehicle    ${one.vehicleId}`,
    `  lead       ${one.leadId}`,
    `  price      ${formatMoney(terms.priceCents, terms.currency)}`,
    `  deposit    ${formatMoney(terms.depositCents, terms.currency)} by ${one.authorizationType}`,
    `  terms      ${terms.version}`,
    `  held       ${formatInstant(one.heldAt)}`,
    ...(one.confirmedAt === null ? [] : [`  confirmed  ${formatInstant(one.confirmedAt)}`]),
    `  ${formatEnd(one)}`,
    ...listPart("Payments", attempts.map(formatAttempt)),
    ...listPart("Ledger", entries.map(formatEntry)),
    ...listPart(
      "Refunds",
      refunds.map(
        ({ chargeId, amountCents, currency, state }) =>
          `${formatMoney(amountCents, currency)}  ${state}  of ${chargeId}`,
      ),
    ),
  ].join("\n");
}

export function formatAttempts(attempts: readonly PaymentAttempt[]): string {
  return attempts.length === 0 ? "There are none." : attempts.map(formatAttempt).join("\n");
}

/** For people: what was asked, and what it brought. */
export function formatReconciled(done: Reconciled): string {
  return [
    `Asked after ${done.asked} open payments: ${done.settled} are over now.`,
    `Asked for ${done.refunds} refunds.`,
    `Compared ${done.compared} charges: ${done.differences.length} differ.`,
    ...done.differences.map(
      ({ reservationId, chargeId, inLedger, atProcessor }) =>
        `  ${chargeId} of ${reservationId}: ${inLedger} cents in the ledger, ${atProcessor ?? "nothing"} at the processor`,
    ),
    ...(done.unanswered > 0 ? [`${done.unanswered} questions got no answer.`] : []),
  ].join("\n");
}

export function formatInstant(instant: number): string {
  return new Date(instant).toISOString().slice(0, 16).replace("T", " ");
}

function formatEnd(one: Reservation): string {
  if (isLive(one.state)) return `until ${formatInstant(resolveEnd(one))}`;
  const why = one.endedBecause === null ? "" : `, ${one.endedBecause.replaceAll("_", " ")}`;
  return `ended ${one.endedAt === null ? "" : formatInstant(one.endedAt)}${why}`;
}

function formatAttempt(attempt: PaymentAttempt): string {
  const { state, authorizationType, amountCents, createdAt, sessionId, reservationId } = attempt;
  const amount = formatCents(amountCents / 100);
  const session = sessionId ?? "no session yet";
  return `${formatInstant(createdAt)}  ${state.padEnd(8)}  ${amount}  ${authorizationType}  ${session}  of ${reservationId}`;
}

function formatEntry({ at, kind, amountCents, currency, processorId }: LedgerEntry): string {
  return `${formatInstant(at)}  ${kind.padEnd(7)}  ${formatMoney(amountCents, currency)}  ${processorId}`;
}

function formatMoney(cents: number, currency: string): string {
  const sign = cents < 0 ? "-" : "";
  return `${sign}${formatCents(Math.abs(cents) / 100)} ${currency}`;
}

/** Nothing where it has no lines. */
function listPart(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}
