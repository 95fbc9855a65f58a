import { type Command, InvalidArgumentError } from "commander";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { confirmPlan } from "../confirm.ts";
import { ExitError } from "../exit-codes.ts";
import { readAccount } from "../read-account.ts";
import type { ReservationsPlatform } from "./open-services.ts";

/** The longest name of an operator. */
const MAX_NAME = 80;

/** What every command that changes a reservation is given. */
export type ChangeOptions = { yes: boolean; by?: string };

export function addReference(command: Command): Command {
  return command.argument("<reference>", "as `forecourt reservations list` prints it");
}

/** Lets a command say which reservation it changes, and who does it. */
export function addChange(command: Command): Command {
  return addReference(command)
    .option("--by <name>", "who does it, kept with it; your account where left out", parseName)
    .option("--yes", "do not ask first", false);
}

/** @throws ExitError where there is none of the reference. */
export async function findReservation(
  platform: ReservationsPlatform,
  reference: string,
): Promise<Reservation> {
  const { requireReservation } = await import("./open-services.ts");
  return requireReservation(platform, reference);
}

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
  const { formatVehicle, nameVehicles } = await import("./name-vehicles.ts");
  const [named] = await nameVehicles({ stock }, [known]);
  const vehicle = formatVehicle({ ...known, vehicle: named?.vehicle ?? null });
  return `reservation ${known.reference} of ${vehicle} on ${known.siteSlug} (now ${known.state})`;
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

function parseName(text: string): string {
  const name = text.trim();
  if (name !== "" && name.length <= MAX_NAME && !/\p{C}/u.test(name)) return name;
  throw new InvalidArgumentError(`A name of 1 to ${MAX_NAME} letters on one line is expected.`);
}
