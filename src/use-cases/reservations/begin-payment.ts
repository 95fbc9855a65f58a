import { randomUUID } from "node:crypto";
import { buildPaidDealHref, buildUnpaidDealHref } from "#domain/deal/deal-link.ts";
import { buildPaidHref, buildUnpaidHref } from "#domain/reservation/links/reservation-link.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { isLive, isUnpaid } from "#domain/reservation/reservation-states.ts";
import type { Site } from "#domain/site/config/site.ts";
import { isMailAddress } from "#domain/values/is-mail-address.ts";
import { type PaymentOrder, PaymentUnavailableError } from "#ports/payments/payments.ts";
import type { Platform } from "#ports/platform.ts";
import type { OpenedAttempt } from "#ports/stores/reservation-store.ts";
import { signLink } from "../signing/signed-links.ts";
import type { ReservationServices } from "./reservation-services.ts";
import { askAfterPayment } from "./settle-payment.ts";

export type PayingServices = ReservationServices & Pick<Platform, "secrets" | "paymentQuestions">;

export type BegunPayment =
  | { is: "begun"; redirectTo: string }
  /** It was paid already, or the money came just now. */
  | { is: "paid" }
  /** The hold is over. */
  | { is: "over" }
  /** The processor is away, or serves the type no more; the hold stays. */
  | { is: "unavailable" };

/**
 * The processor's page on which the deposit of a hold is paid: of an attempt that is still open the same again.
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
  if (reservation === null) return { is: "over" };
  if (isLive(reservation.state) && !isUnpaid(reservation.state)) return { is: "paid" };
  if (!isUnpaid(reservation.state) || reservation.holdUntil <= now()) return { is: "over" };
  const processor = services.payments.find(reservation.authorizationType);
  if (processor === null) return { is: "unavailable" };
  const build = (attemptId: string) =>
    buildOrder(services, site, { reservation, attemptId, origin });
  const attempt = await openAttempt(services, reservation, build);
  if (typeof attempt === "string") return { is: attempt };
  if (attempt.redirectTo !== null) return { is: "begun", redirectTo: attempt.redirectTo };
  try {
    const begun = await processor.begin(attempt.order ?? (await build(attempt.id)));
    await reservations.recordSession(attempt.id, begun);
    return { is: "begun", redirectTo: begun.redirectTo };
  } catch (error) {
    if (!(error instanceof PaymentUnavailableError)) throw error;
    log.warn({ err: error, site: site.slug }, "A payment could not be begun");
    return { is: "unavailable" };
  }
}

/** The open attempt, unless the processor says that it is over: then a new one. */
async function openAttempt(
  services: PayingServices,
  { authorizationType }: Reservation,
  build: (attemptId: string) => Promise<PaymentOrder>,
): Promise<OpenedAttempt | Exclude<BegunPayment["is"], "begun">> {
  const begin = async () => {
    const order = await build(randomUUID());
    return services.reservations.beginAttempt(authorizationType, order, services.now());
  };
  const attempt = await begin();
  if (attempt === null) return "over";
  if (attempt.sessionId === null) return attempt;
  const asked = await askAfterPayment(services, attempt, services.paymentQuestions);
  if (asked.is === "paid" || asked.is === "unavailable") return asked.is;
  return asked.is === "open" ? attempt : ((await begin()) ?? "over");
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
  const vehicle = [lead?.payload["Vehicle Make"], lead?.payload["Vehicle Model"]]
    .filter((part) => typeof part === "string")
    .join(" ");
  const back = await buildReturn(services, site, reservation);
  return {
    attemptId,
    reservationId: reservation.id,
    siteSlug: site.slug,
    amountCents: reservation.terms.depositCents,
    currency: reservation.terms.currency,
    description: `Deposit for ${vehicle || "a vehicle"}, reservation ${reservation.reference}, ${site.name}`,
    email: isMailAddress(email) ? email : null,
    expiresAt: reservation.holdUntil,
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
