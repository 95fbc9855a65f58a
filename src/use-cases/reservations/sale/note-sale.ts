import type { Reservation } from "#domain/reservation/reservation.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import { MINUTE_MS } from "#domain/time/time-units.ts";
import { followLead } from "../follow-lead.ts";
import type { ReservationServices } from "../reservation-services.ts";

/** Where no site says how long a reservation outlives its sale. */
const USUAL_GRACE_MINUTES = 15;

/** Whether the time has passed in which a feed that says sold may be taken back. A completed one waits likewise. */
export function isGraceOver(services: ReservationServices, one: Reservation): boolean {
  if (one.soldDueAt !== null) return one.soldDueAt <= services.now();
  return resolveGraceMs(services, one.siteSlug) === 0;
}

/**
 * Notes that the stock says sold, and when that ends the reservation. The dealer's people are told at once, so that
 * they can put the deposit into the sale or mend the feed; not of a deposit that is in the sale already.
 */
export async function noteSale(services: ReservationServices, one: Reservation): Promise<void> {
  const { reservations, now, log } = services;
  const { id, reference, siteSlug: site, state } = one;
  const { depositNotices } = await followLead(services, one);
  const dueAt = now() + resolveGraceMs(services, site);
  const deliveries = state === "completed" ? [] : depositNotices;
  if (await reservations.noteSold(id, dueAt, { deliveries, now: now() })) {
    log.warn({ reference, site, until: dueAt }, "The stock says that a reserved vehicle is sold");
  }
}

/**
 * Lets reservations go on whose vehicle the stock says is for sale again. One that was handed over is completed again:
 * the vehicle has an owner, until an operator says that the sale fell through.
 */
export async function forgiveSales(services: ReservationServices, limit: number): Promise<void> {
  const { reservations, now, log } = services;
  for (const { id, reference, siteSlug: site } of await reservations.listSalesTakenBack(limit)) {
    const moved = await reservations.move(id, "take_back", { now: now(), deliveries: [] });
    if (moved.is === "moved") {
      log.warn(
        { reference, site },
        "A vehicle that was handed over is for sale again by the stock, and stays reserved for its buyer: `forecourt reservations cancel` frees it and returns the deposit",
      );
    }
  }
  for (const { id, reference, siteSlug: site } of await reservations.listTakenBack(limit)) {
    if (await reservations.noteSold(id, null, { deliveries: [], now: now() })) {
      log.info({ reference, site }, "A reserved vehicle is for sale again, and stays reserved");
    }
  }
}

/** How long a paid reservation of the site outlives a feed that says its vehicle is sold. */
export function resolveGraceMs(
  { directory }: Pick<ReservationServices, "directory">,
  siteSlug: string,
): number {
  const site = directory.find(siteSlug);
  const minutes =
    site === null || isBrokenSite(site)
      ? USUAL_GRACE_MINUTES
      : site.reservations.sold_grace_minutes;
  return minutes * MINUTE_MS;
}
