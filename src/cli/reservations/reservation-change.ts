import type { Reservation } from "#domain/reservation/reservation.ts";
import { mendUnserved } from "#domain/site/doctor/offers/diagnose-unserved.ts";
import { formatCents } from "#domain/text/format-amount.ts";
import { readMoney } from "#use-cases/reservations/refunds/read-money.ts";
import { confirmPlan } from "../confirm.ts";
import { ExitError } from "../exit-codes.ts";
import { readAccount } from "../read-account.ts";
import { formatVehicle, nameVehicles } from "./name-vehicles.ts";
import type { ReservationsPlatform } from "./open-services.ts";

/** Options of every command that changes a reservation. */
export type ChangeOptions = { yes: boolean; by?: string };

/**
 * Says what will be done and as whom it is kept; whose name that is.
 * @throws ExitError where the operator does not want it.
 */
export async function agree(plan: string, { yes, by }: ChangeOptions): Promise<string> {
  const operator = by ?? readAccount();
  const said = `${plan} It is kept as done by ${operator}.`;
  if (yes) print(said);
  else await confirmPlan(said);
  return operator;
}

/** The reservation as a plan names it, with its vehicle. */
export async function describe(
  { stock }: Pick<ReservationsPlatform, "stock">,
  known: Reservation,
): Promise<string> {
  const [named] = await nameVehicles({ stock }, [known]);
  const vehicle = formatVehicle({ ...known, vehicle: named?.vehicle ?? null });
  return `reservation ${known.reference} of ${vehicle} on ${known.siteSlug} (now ${known.state})`;
}

/** A sentence that says so and what to set, where nothing here moves its money; null where something does, or it has none. */
export async function describeUnserved(
  platform: Pick<ReservationsPlatform, "payments" | "readSecret" | "reservations">,
  known: Reservation,
): Promise<string | null> {
  const { payments, readSecret } = platform;
  const { authorizationType, isConfirmedByHand } = known;
  if (payments.find(authorizationType) !== null) return null;
  if (isConfirmedByHand && !(await hasOpenPage(platform, known))) {
    if ((await readMoney(platform, known)).owedCents <= 0) return null;
  }
  return `No processor serves "${authorizationType}" here: none of its money is settled or goes back. ${mendUnserved(authorizationType, readSecret)}`;
}

/** Begins a sentence about a refund that somebody has begun at the processor. */
export function nameBegun(begunCents: number): string {
  return `A refund of ${formatCents(begunCents / 100)} is under way already, begun at the processor itself`;
}

/** A sentence about payments beside its deposit that have not gone back; null where there are none. */
export function describeOwed({ reference }: Reservation, owedCents: number): string | null {
  if (owedCents <= 0) return null;
  return `A payment of ${formatCents(owedCents / 100)} beside its deposit is still owed to the shopper: \`forecourt reservations show ${reference}\` says how its refund stands.`;
}

/**
 * A sentence about a payment page of one that was confirmed by hand, or is to be, on which it can still be paid; null
 * where there is none.
 */
export async function describeOpenPage(
  platform: Pick<ReservationsPlatform, "payments" | "reservations">,
  known: Reservation,
): Promise<string | null> {
  if (!(await hasOpenPage(platform, known))) return null;
  return platform.payments.find(known.authorizationType) === null
    ? "Its payment page stays open: what is paid on it is noticed, and goes back, only once its processor is served here."
    : "Its payment page stays open, and what is paid on it goes back.";
}

async function hasOpenPage(
  { reservations }: Pick<ReservationsPlatform, "reservations">,
  { id }: Reservation,
): Promise<boolean> {
  const attempts = await reservations.listAttempts(id);
  return attempts.some(({ state, sessionId }) => state === "open" && sessionId !== null);
}

/** Leaves out what is null or empty. */
export function joinSentences(sentences: readonly (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null && sentence !== "").join(" ");
}

export function refuse({ reference, state }: Reservation, done: string, why?: string): ExitError {
  const because = why === undefined ? "" : `, as ${why}`;
  return new ExitError(
    `Reservation ${reference} is ${state} and cannot be ${done}${because}: \`forecourt reservations show ${reference}\`.`,
  );
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
