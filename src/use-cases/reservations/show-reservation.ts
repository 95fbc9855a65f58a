import type { Reservation } from "#domain/reservation/reservation.ts";
import { resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { Lead } from "#ports/stores/lead-store.ts";
import type { LedgerEntry } from "#ports/stores/reservation-store.ts";
import { readLinkedId } from "../signing/signed-links.ts";
import { composeRecord } from "../stock/compose-stock.ts";
import type { PayingServices } from "./begin-payment.ts";
import { lookAfterPayment } from "./settle-payment.ts";

export type ShownReservation = {
  reservation: Reservation;
  /** Null where the site has it no more. */
  vehicle: Vehicle | null;
  /** Null once it is forgotten. */
  lead: Lead | null;
  /** Charges and refunds, the oldest first. */
  entries: readonly LedgerEntry[];
  /** Whether its processor was asked, and gave no answer in time. */
  isSilent: boolean;
};

/**
 * The reservation that a signed link leads to; null where it leads to nothing. With `asks` its open payment is
 * asked after first, as by the page to which the processor sends a shopper back.
 */
export async function showReservation(
  services: PayingServices,
  site: Site,
  { token, asks }: { token: string; asks: boolean },
): Promise<ShownReservation | null> {
  const { reservations, leads, stock } = services;
  const id = await readLinkedId(services, { kind: "reservation", siteSlug: site.slug }, token);
  const known = id === null ? null : await reservations.find(id);
  if (known === null || known.siteSlug !== site.slug) return null;
  const isSilent = asks && (await askAfterOpen(services, known));
  const reservation = (await reservations.find(known.id)) ?? known;
  const [record, lead, entries] = await Promise.all([
    stock.findById(resolveStockScope(site), reservation.vehicleId),
    leads.find(reservation.leadId),
    reservations.listEntries(reservation.id),
  ]);
  const vehicle = record && (await composeRecord(services, site, record));
  return { reservation, vehicle, lead, entries, isSilent };
}

/** Asks after the open payment of a reservation, if it has one; whether the processor gave no answer in time. */
export async function askAfterOpen(
  services: PayingServices,
  { id }: Reservation,
): Promise<boolean> {
  const attempts = await services.reservations.listAttempts(id);
  const open = attempts.find(({ state }) => state === "open");
  if (open === undefined) return false;
  return (await lookAfterPayment(services, open)).is === "unavailable";
}
