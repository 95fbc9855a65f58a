import { normaliseReference } from "#domain/reservation/reference.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { Platform } from "#ports/platform.ts";
import type { ReservationServices } from "#use-cases/reservations/reservation-services.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";
import { ExitError } from "../exit-codes.ts";

export type ReservationsPlatform = Pick<
  Platform,
  | "reservations"
  | "deals"
  | "leads"
  | "stock"
  | "sites"
  | "search"
  | "payments"
  | "seal"
  | "outbox"
  | "mode"
  | "now"
  | "log"
>;

export type OpenPlatform = () => Promise<ReservationsPlatform>;

/** The services of reservations, with the sites as the server has them. */
export async function openServices(platform: ReservationsPlatform): Promise<ReservationServices> {
  const directory = createSiteDirectory(platform, platform.mode);
  await directory.load();
  return { ...platform, directory };
}

/** @throws ExitError where there is none of the reference. */
export async function requireReservation(
  { reservations }: Pick<Platform, "reservations">,
  reference: string,
): Promise<Reservation> {
  const found =
    (await reservations.findByReference(normaliseReference(reference))) ??
    (await reservations.find(reference));
  if (found !== null) return found;
  throw new ExitError(
    `There is no reservation "${reference}": \`forecourt reservations list\` names them.`,
  );
}
