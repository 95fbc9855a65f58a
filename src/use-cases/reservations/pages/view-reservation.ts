import type { CalendarEvent } from "#domain/appointment/calendar/build-calendar.ts";
import { buildCalendarLinks } from "#domain/appointment/calendar/calendar-links.ts";
import { formatZonedTime } from "#domain/appointment/show-slots.ts";
import { formatReference } from "#domain/deal/deal.ts";
import { buildDealHref } from "#domain/deal/deal-link.ts";
import { resolveTracking } from "#domain/enquiry/payload/lead-categories.ts";
import { formatPhone } from "#domain/enquiry/phone/format-phone.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import {
  restateDeposit,
  summarisePurchase,
} from "#domain/lead/messages/deposit/purchase-summary.ts";
import { formatVehicleName } from "#domain/lead/messages/describe-vehicle.ts";
import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import { formatEnd } from "#domain/reservation/checkout/format-end.ts";
import { showSums } from "#domain/reservation/checkout/shown-terms.ts";
import { isEndedByDealer } from "#domain/reservation/ends/ended-by-dealer.ts";
import { buildReservationCalendarHref } from "#domain/reservation/links/reservation-link.ts";
import type { ReservationView } from "#domain/reservation/page/reservation-view.ts";
import {
  showBegunRefund,
  showReturn,
  showReturning,
  showSecondPayments,
} from "#domain/reservation/page/shown-payments.ts";
import { listAgreedTerms } from "#domain/reservation/refund-terms.ts";
import { listUnordered } from "#domain/reservation/refunds/begun-refunds.ts";
import { holdDisputed } from "#domain/reservation/refunds/returned-by-hand.ts";
import {
  resolveToldState,
  type SplitMoney,
  splitMoney,
} from "#domain/reservation/refunds/split-money.ts";
import { type Reservation, resolveEnd } from "#domain/reservation/reservation.ts";
import { isLive, isTheirs, isUnpaid } from "#domain/reservation/reservation-states.ts";
import { asAgreed } from "#domain/reservation/resolve-terms.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatCents } from "#domain/text/format-amount.ts";
import { isSold } from "#domain/vehicle/availability/availability.ts";
import { showPriceType, showTypeAlone } from "#domain/vehicle/card/price-display.ts";
import { resolveTaken } from "#domain/vehicle/card/taken-vehicle.ts";
import { toVehicleCard } from "#domain/vehicle/card/to-vehicle-card.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { buildCheckoutPath } from "#domain/vehicle/vehicle-path.ts";
import { formatSubtitle, formatTitle } from "#domain/vehicle/vehicle-title.ts";
import type { Platform } from "#ports/platform.ts";
import { signLink } from "../../signing/signed-links.ts";
import type { PayingServices } from "../begin-payment.ts";
import { offerReservation } from "../create-vehicle-reserver.ts";
import { type ShownReservation, showReservation } from "../show-reservation.ts";
import { describePickUp } from "./describe-pick-up.ts";

type Services = PayingServices & Pick<Platform, "search" | "deals">;

export type ViewedReservation = ReservationView & {
  /** Hosts that the form which pays leads to. */
  formHosts: readonly string[];
  /** The form's kind counts as this event; null where its lead is forgotten. */
  eventId: number | null;
};

/**
 * A reservation in the words of its page; null where the link leads to nothing. `asks` as of `showReservation`;
 * `now` in milliseconds UTC.
 */
export async function viewReservation(
  services: Services,
  site: Site,
  { token, asks }: { token: string; asks: boolean },
  now: number,
): Promise<ViewedReservation | null> {
  const shown = await showReservation(services, site, { token, asks });
  if (shown === null) return null;
  const { reservation, vehicle } = shown;
  const { reference, terms, confirmedAt, isConfirmedByHand } = reservation;
  const { entries } = shown;
  const [ordered, disputes, begun] = await Promise.all([
    services.reservations.listRefundsOf(reservation.id),
    services.reservations.listDisputes(reservation.id),
    services.reservations.listBegunRefunds(reservation.id),
  ]);
  const orders = holdDisputed(ordered, disputes);
  const money = splitMoney(reservation, entries, orders);
  const { depositCents: leftCents, keptCents } = money;
  const over = asOver(reservation, now);
  const { endedBecause } = over;
  const state = resolveToldState(over.state, money);
  const location = findPlace(site, shown);
  const timeZone = location?.time_zone ?? site.time_zone;
  const phone = (location && resolvePhone(location)) ?? site.phone;
  const end = resolveEnd(reservation);
  const isShown =
    vehicle !== null && services.search.matches(vehicle, buildStandingFilter(site, now));
  const isOffered = isShown && (await offerReservation(services, site, vehicle)).is === "offered";
  const vehicleName = nameVehicle(shown);
  const form = resolveForm("reserve", site, true);
  const { deal, purchase } = await readPurchase(services, site, shown, now);
  const payment = isConfirmedByHand ? "none" : await resolvePayment(services, reservation, money);
  // While nobody knows whether it was paid, nobody is asked to pay once more.
  const isAgain = isOffered && payment !== "open" && deal === null;
  const event = purchase?.isDelivered
    ? null
    : describePickUp(site, { reservation, vehicleName, token, location });
  return {
    token,
    reference,
    state,
    endedBecause,
    isForSaleAgain: endedBecause === "sold" && vehicle !== null && !isSold(vehicle),
    isFree: isShown && isFree(reservation, vehicle, now),
    taken:
      isShown && !isLive(reservation.state) && payment !== "open"
        ? resolveTaken(vehicle, site, now)
        : null,
    phone: phone && formatPhone(phone, site.country),
    isEndedByDealer: isEndedByDealer(
      reservation,
      await services.reservations.listActs(reservation.id),
    ),
    secondPayments: showSecondPayments(reservation, money.seconds),
    begunRefund: showBegunRefund(reservation, listUnordered(begun, orders), leftCents),
    payment,
    isSilent: shown.isSilent,
    depositReturn: money.depositReturn,
    returning: showReturning(money),
    disputed: formatCents(money.disputedCents / 100),
    returned: formatCents(money.returnedCents / 100),
    ...showReturn(money),
    kept: formatCents(keptCents / 100),
    ...showSums(terms, keptCents),
    ...(vehicle === null
      ? showTypeAlone(terms.priceType, site.country)
      : showPriceType(asAgreed(vehicle, terms), site)),
    vehicleName,
    vehicleDetail: vehicle && formatDetail(vehicle),
    card: isShown ? toVehicleCard(vehicle, site, now) : null,
    until:
      isLive(state) && state !== "completed"
        ? {
            at: end,
            text: formatEnd(end, now, timeZone),
            full: formatZonedTime(end, timeZone),
          }
        : null,
    pickUpBy: event && formatEnd(event.endsAt, now, timeZone),
    confirmedOn: confirmedAt === null ? null : formatZonedTime(confirmedAt, timeZone),
    location,
    calendar: event && buildCalendarLinks(buildReservationCalendarHref(token), event),
    refundTerms: listAgreedTerms(reservation, site.reservations),
    checkoutHref: isAgain ? buildCheckoutPath(site, vehicle.slug) : null,
    deal,
    purchase: purchase && restateDeposit(purchase, { ...terms, keptCents }),
    formHosts: services.payments.find(reservation.authorizationType)?.formHosts ?? [],
    eventId: form && resolveTracking(form, vehicle),
  };
}

/** The purchase that a reservation was held for, with its figures while it is of that vehicle. */
async function readPurchase(
  services: Services,
  site: Site,
  { reservation, lead }: ShownReservation,
  now: number,
): Promise<Pick<ViewedReservation, "deal" | "purchase">> {
  const summary = lead && summarisePurchase(lead);
  const deal = await services.deals.findOfLead(reservation.leadId);
  const reference = summary?.reference ?? (deal && formatReference(deal));
  if (reference === null) return { deal: null, purchase: null };
  const isKept = deal !== null && deal.expiresAt > now;
  const token = isKept
    ? await signLink(services, { kind: "deal", siteSlug: site.slug }, deal.id)
    : null;
  return {
    deal: { reference, href: token && buildDealHref(token) },
    purchase: deal === null || deal.vehicleId === reservation.vehicleId ? summary : null,
  };
}

/** A hold that is over is told so at once, though it is freed a little later. */
function asOver(
  reservation: Reservation,
  now: number,
): Pick<ViewedReservation, "state" | "endedBecause"> {
  const { state, endedBecause } = reservation;
  return isOver(reservation, now)
    ? { state: "expired", endedBecause: "unpaid" }
    : { state, endedBecause };
}

function isOver({ state, holdUntil }: Reservation, now: number): boolean {
  return isUnpaid(state) && holdUntil <= now;
}

/** Whether others may have the vehicle of a reservation that has ended. */
function isFree(reservation: Reservation, vehicle: Vehicle, now: number): boolean {
  return !isSold(vehicle) && (!vehicle.reserved || isOver(reservation, now));
}

/** The pick-up of a signed link's reservation; null where the link is not ours, or nothing is confirmed. */
export async function publishPickUp(
  services: PayingServices,
  site: Site,
  token: string,
): Promise<CalendarEvent | null> {
  const shown = await showReservation(services, site, { token, asks: false });
  if (shown === null) return null;
  const { reservation, lead } = shown;
  if (lead !== null && summarisePurchase(lead)?.isDelivered) return null;
  const location = findPlace(site, shown);
  return describePickUp(site, { reservation, vehicleName: nameVehicle(shown), token, location });
}

function findPlace(site: Site, { vehicle }: ShownReservation): ZonedLocation | null {
  const ownId = vehicle?.location_id ?? null;
  return findAnsweringLocation(site.locations, { ownId, isService: false });
}

function formatDetail(vehicle: Vehicle): string | null {
  const stock = vehicle.stocknum === null ? null : `Stock ${vehicle.stocknum}`;
  return [formatSubtitle(vehicle), stock].filter(Boolean).join(" · ") || null;
}

/** "2020 Mazda CX-5", also once the site has the vehicle no more. */
function nameVehicle({ vehicle, lead }: ShownReservation): string {
  if (vehicle !== null) return formatTitle(vehicle);
  const name = lead && formatVehicleName({ vehicle: null, payload: lead.payload });
  return name ?? "vehicle";
}

/** Paid while its deposit is in it, disputed where the bank has taken it back; else what became of the last try. */
async function resolvePayment(
  { reservations }: Pick<Services, "reservations">,
  reservation: Reservation,
  { depositCents, isTakenByDispute, isBack }: SplitMoney,
): Promise<ViewedReservation["payment"]> {
  if (depositCents > 0) return "paid";
  if (isTakenByDispute) return "disputed";
  if (isBack && isTheirs(reservation.state)) return "none";
  const attempts = await reservations.listAttempts(reservation.id);
  const state = attempts.at(-1)?.state ?? "none";
  return state === "unbegun" ? "none" : state;
}
