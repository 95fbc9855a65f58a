import { buildReservationHref } from "#domain/reservation/links/reservation-link.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { isLive, isUnpaid } from "#domain/reservation/reservation-states.ts";
import type { Site } from "#domain/site/config/site.ts";
import { readLinkedId } from "../../signing/signed-links.ts";
import type { PayingServices } from "../begin-payment.ts";
import { hasOpenPayment, settleOver } from "./settle-over.ts";

/** `href`: the page of the reservation. */
export type OwnClaim = { leadId: string; href: string };

/**
 * The reservation, behind tokens that a browser has, by which the vehicle is its own or may be: it runs, or its time is
 * over while nobody knows whether its deposit was paid, so that nobody pays twice. Null where the browser may reserve
 * the vehicle anew. The processor is asked first, for a few seconds.
 */
export async function findOwnClaim(
  services: PayingServices,
  site: Pick<Site, "slug">,
  tokens: readonly string[],
  vehicleId: number,
): Promise<OwnClaim | null> {
  for (const token of tokens) {
    const hold = await findHold(services, site, token);
    if (hold?.vehicleId !== vehicleId) continue;
    if (await isClaim(services, hold)) {
      return { leadId: hold.leadId, href: buildReservationHref(token) };
    }
  }
  return null;
}

async function isClaim(services: PayingServices, hold: Reservation): Promise<boolean> {
  const now = services.now();
  if (runs(hold, now)) return true;
  await settleOver(services, hold);
  const after = await services.reservations.find(hold.id);
  return (after !== null && runs(after, now)) || hasOpenPayment(services, hold);
}

function runs({ state, holdUntil }: Reservation, now: number): boolean {
  return isUnpaid(state) ? holdUntil > now : isLive(state);
}

async function findHold(
  services: PayingServices,
  { slug: siteSlug }: Pick<Site, "slug">,
  token: string,
): Promise<Reservation | null> {
  const id = await readLinkedId(services, { kind: "reservation", siteSlug }, token);
  const found = id === null ? null : await services.reservations.find(id);
  return found?.siteSlug === siteSlug ? found : null;
}
