import { normaliseReference } from "#domain/enquiry/payload/reference.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { Platform } from "#ports/platform.ts";
import type { ReservationServices } from "#use-cases/reservations/reservation-services.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";
import { ExitError } from "../exit-codes.ts";
import { findPurchaseLead } from "../leads/find-named-lead.ts";

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
  | "readSecret"
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

/** By its reference, that of its purchase, or the id of its lead. @throws ExitError where there is none of it. */
export async function requireReservation(
  { reservations, leads }: Pick<Platform, "reservations" | "leads">,
  reference: string,
): Promise<Reservation> {
  const ofPurchase = async () => {
    const leadId = await findPurchaseLead({ leads }, reference);
    return reservations.findOfLead(leadId ?? reference);
  };
  const found =
    (await reservations.findByReference(normaliseReference(reference))) ??
    (await reservations.find(reference)) ??
    (await ofPurchase());
  if (found !== null) return found;
  throw new ExitError(
    `There is no reservation "${reference}": \`forecourt reservations list\` names them.`,
  );
}
