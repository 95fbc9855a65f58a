import type { Reservation } from "#domain/reservation/reservation.ts";
import { mendUnserved } from "#domain/site/doctor/offers/diagnose-unserved.ts";
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

/** A sentence that says so and what to set, where nothing here moves its money; null where something does. */
export function describeUnserved(
  { payments, readSecret }: Pick<ReservationsPlatform, "payments" | "readSecret">,
  { authorizationType, isConfirmedByHand }: Reservation,
): string | null {
  if (isConfirmedByHand || payments.find(authorizationType) !== null) return null;
  return `No processor serves "${authorizationType}" here: none of its money is settled or goes back. ${mendUnserved(authorizationType, readSecret)}`;
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
