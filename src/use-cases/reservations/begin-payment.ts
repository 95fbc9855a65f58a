import { randomUUID } from "node:crypto";
import { buildPaidDealHref, buildUnpaidDealHref } from "#domain/deal/deal-link.ts";
import { buildPaidHref, buildUnpaidHref } from "#domain/reservation/links/reservation-link.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { isLive, isUnpaid } from "#domain/reservation/reservation-states.ts";
import type { Site } from "#domain/site/config/site.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { isMailAddress } from "#domain/values/is-mail-address.ts";
import { formatTitle } from "#domain/vehicle/vehicle-title.ts";
import { type PaymentOrder, PaymentUnavailableError } from "#ports/payments/payments.ts";
import type { Platform } from "#ports/platform.ts";
import type { OpenedAttempt } from "#ports/stores/reservation-store.ts";
import { signLink } from "../signing/signed-links.ts";
import { readVehicle } from "../stock/compose-stock.ts";
import { closePayment } from "./ends/close-payments.ts";
import type { ReservationServices } from "./reservation-services.ts";
import { lookAfterPayment } from "./settle-payment.ts";

/** A payment page lives so long at most, within the day that Stripe allows; a longer hold is paid by a later one. */
const MAX_PAGE_MS = 23 * HOUR_MS;

export type PayingServices = ReservationServices & Pick<Platform, "secrets" | "paymentQuestions">;

export type BegunPayment =
  | { is: "begun"; redirectTo: string }
  /** It was paid already, or the money came just now. */
  | { is: "paid" }
  /** The hold is over. */
  | { is: "over" }
  /** The processor is away and has given no page yet, or serves the type no more; the hold stays. */
  | { is: "unavailable" };

/**
 * The processor's page on which the deposit of a hold is paid: of an attempt that is still open the same again, also
 * where the processor does not say how it stands.
 *
 * @param origin Where the shopper comes back to: the address under which the site was asked.
 */
export async function beginPayment(
  services: PayingServices,
  site: Site,
  id: string,
  origin: string,
): Promise<BegunPayment> {
  const { reservations, now, log } = services;
  const reservation = await reservations.find(id);
  const end = nameEnd(reservation);
  if (end !== null) return { is: end };
  if (reservation === null || reservation.holdUntil <= now()) return { is: "over" };
  const processor = services.payments.find(reservation.authorizationType);
  if (processor === null) return { is: "unavailable" };
  const build = (attemptId: string) =>
    buildOrder(services, site, { reservation, attemptId, origin });
  const attempt = await openAttempt(services, reservation, build);
  if (attempt === "over") return { is: nameEnd(await reservations.find(id)) ?? attempt };
  if (attempt === "paid") return { is: attempt };
  if (attempt.redirectTo !== null) return { is: "begun", redirectTo: attempt.redirectTo };
  let begun: Awaited<ReturnType<typeof processor.begin>>;
  try {
    begun = await processor.begin(attempt.order ?? (await build(attempt.id)));
    if (await reservations.recordSession(attempt.id, begun)) {
      return { is: "begun", redirectTo: begun.redirectTo };
    }
  } catch (error) {
    if (!(error instanceof PaymentUnavailableError)) throw error;
    const { reference, authorizationType } = reservation;
    log.warn(
      { err: error, reference, site: site.slug, processor: authorizationType },
      "A payment could not be begun",
    );
    return { is: "unavailable" };
  }
  // The attempt was closed meanwhile: nobody is to pay on its page.
  await closePayment(services, { ...attempt, ...begun });
  return beginPayment(services, site, id, origin);
}

/** Why nothing is to be paid; null while something is. */
function nameEnd(reservation: Reservation | null): "paid" | "over" | null {
  if (reservation === null) return "over";
  if (isUnpaid(reservation.state)) return null;
  return isLive(reservation.state) ? "paid" : "over";
}

/** The open attempt, unless it cannot be paid any more: then a new one. */
async function openAttempt(
  services: PayingServices,
  { authorizationType }: Reservation,
  build: (attemptId: string) => Promise<PaymentOrder>,
): Promise<OpenedAttempt | "paid" | "over"> {
  const begin = async () => {
    const order = await build(randomUUID());
    return services.reservations.beginAttempt(authorizationType, order, services.now());
  };
  const attempt = await begin();
  if (attempt === null) return "over";
  if (attempt.sessionId === null) {
    if (attempt.order === null || canBeAsked(attempt.order, services.now())) return attempt;
    await closePayment(services, attempt);
    return (await begin()) ?? "over";
  }
  const asked = await lookAfterPayment(services, attempt);
  if (asked.is === "paid") return "paid";
  // Without an answer the open one is the same again, whose page takes its deposit once at most and says if it is over.
  return asked.is === "open" ? attempt : ((await begin()) ?? "over");
}

/** Whether a processor can still make the page of an order that it has not answered: its end stays as it was kept. */
function canBeAsked({ expiresAt }: PaymentOrder, now: number): boolean {
  return expiresAt > now && expiresAt <= now + MAX_PAGE_MS;
}

/** As site, lead and hold are now: an attempt keeps the order that it was opened with. */
async function buildOrder(
  services: PayingServices,
  site: Site,
  {
    reservation,
    attemptId,
    origin,
  }: { reservation: Reservation; attemptId: string; origin: string },
): Promise<PaymentOrder> {
  const lead = await services.leads.find(reservation.leadId);
  const email = lead?.payload["email"];
  const vehicle = await readVehicle(services, site, reservation.vehicleId);
  const back = await buildReturn(services, site, reservation);
  return {
    attemptId,
    reservationId: reservation.id,
    siteSlug: site.slug,
    amountCents: reservation.terms.depositCents,
    currency: reservation.terms.currency,
    description: `Deposit for ${vehicle ? formatTitle(vehicle) : "a vehicle"}, reservation ${reservation.reference}, ${site.name}`,
    email: isMailAddress(email) ? email : null,
    expiresAt: Math.min(reservation.holdUntil, services.now() + MAX_PAGE_MS),
    successUrl: new URL(back.paid, origin).href,
    cancelUrl: new URL(back.unpaid, origin).href,
  };
}

/** The page to which the processor leads back: of the purchase whose deposit it is, else of the reservation. */
async function buildReturn(
  services: PayingServices,
  site: Site,
  { id, leadId }: Reservation,
): Promise<{ paid: string; unpaid: string }> {
  const deal = await services.deals.findOfLead(leadId);
  if (deal !== null) {
    const token = await signLink(services, { kind: "deal", siteSlug: site.slug }, deal.id);
    return { paid: buildPaidDealHref(token), unpaid: buildUnpaidDealHref(token) };
  }
  const token = await signLink(services, { kind: "reservation", siteSlug: site.slug }, id);
  return { paid: buildPaidHref(token), unpaid: buildUnpaidHref(token) };
}
