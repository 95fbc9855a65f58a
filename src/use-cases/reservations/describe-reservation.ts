import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import type { DeliveredReservation } from "#domain/lead/delivered-lead.ts";
import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import { formatOpeningHours } from "#domain/location/format-opening-hours.ts";
import { isEndedByDealer } from "#domain/reservation/ends/ended-by-dealer.ts";
import { buildReservationHref } from "#domain/reservation/links/reservation-link.ts";
import { listAgreedTerms } from "#domain/reservation/refund-terms.ts";
import { listUnordered } from "#domain/reservation/refunds/begun-refunds.ts";
import { listBroughtBack } from "#domain/reservation/refunds/effective-entries.ts";
import { holdDisputed } from "#domain/reservation/refunds/returned-by-hand.ts";
import { listDepositEntries } from "#domain/reservation/refunds/second-payments.ts";
import { resolveToldState, splitMoney } from "#domain/reservation/refunds/split-money.ts";
import { isLive, isTheirs } from "#domain/reservation/reservation-states.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatAddress } from "#domain/text/format-address.ts";
import { sumByCurrency, sumCentsIn } from "#domain/values/money/sum-cents.ts";
import type { Platform } from "#ports/platform.ts";
import { signLink } from "../signing/signed-links.ts";

/** Forms whose leads may have a reservation. */
const RESERVING_FORMS: readonly FormKind[] = ["reserve", "buy-online"];

/** The reservation of a lead as its messages tell of it, by its id or the newest; null where there is none. */
export async function describeReservation(
  services: Pick<Platform, "reservations" | "stock" | "secrets">,
  site: Site,
  formKind: FormKind,
  { leadId, reservationId }: { leadId: string; reservationId: string | null },
): Promise<DeliveredReservation | null> {
  if (!RESERVING_FORMS.includes(formKind)) return null;
  const { reservations } = services;
  const found = await (reservationId === null
    ? reservations.findOfLead(leadId)
    : reservations.find(reservationId));
  if (found === null) return null;
  const [entries, ordered, begun, disputes, acts] = await Promise.all([
    reservations.listEntries(found.id),
    reservations.listRefundsOf(found.id),
    reservations.listBegunRefunds(found.id),
    reservations.listDisputes(found.id),
    reservations.listActs(found.id),
  ]);
  const orders = holdDisputed(ordered, disputes);
  const money = splitMoney(found, entries, orders);
  const { currency: own } = found.terms;
  const begunCents = sumCentsIn(own, listUnordered(begun, orders));
  const refused = orders.filter(({ state }) => state === "refused");
  const record = await services.stock.findById("platform", found.vehicleId);
  const place = site.locations.find(({ id }) => id === record?.locationId);
  const token = await signLink(services, { kind: "reservation", siteSlug: site.slug }, found.id);
  const { priceCents, priceType, depositCents, currency } = found.terms;
  return {
    reference: found.reference,
    vehicleId: found.vehicleId,
    state: resolveToldState(found.state, money),
    endedBecause: found.endedBecause,
    isEndedByDealer: isEndedByDealer(found, acts),
    isConfirmedByHand: found.isConfirmedByHand,
    priceCents,
    priceType,
    depositCents,
    depositPaidCents: money.depositCents,
    depositKeptCents: money.keptCents,
    returnedCents: money.returnedCents,
    returnedByHandCents: money.returnedByHandCents,
    overdrawnCents: money.overdrawnCents,
    disputedCents: money.disputedCents,
    isTakenByDispute: money.isTakenByDispute,
    begunCents,
    secondPayments: money.seconds.map(({ amountCents, currency: paidIn, isWrong, parts }) => ({
      amountCents,
      currency: paidIn,
      isWrong,
      parts,
    })),
    refused: sumByCurrency(refused),
    refusedBecause: refused.at(-1)?.trouble ?? null,
    depositReturn: money.depositReturn,
    depositReturnCents: money.depositReturnCents,
    disputes: disputes.map(({ amountCents, standing, closedAt, chargeId }) => {
      const second = money.seconds.find((one) => one.chargeId === chargeId);
      const owedCents = found.state === "refunding" ? money.depositCents : 0;
      return {
        amountCents,
        standing,
        closedAt,
        isOfDeposit: second === undefined,
        isOwed: (second?.owedCents ?? owedCents) > 0,
      };
    }),
    broughtBack: isTheirs(found.state)
      ? listBroughtBack(listDepositEntries(found, entries), begunCents)
      : [],
    currency,
    holdUntil: found.holdUntil,
    reservedUntil: found.reservedUntil,
    soldDueAt: isLive(found.state) ? found.soldDueAt : null,
    isForSaleAgain: found.endedBecause === "sold" && record?.soldAt === null,
    refundTerms: listAgreedTerms(found, site.reservations),
    pickUp: describePlace(site, record?.locationId ?? null),
    changedAt: found.endedAt ?? found.confirmedAt ?? found.heldAt,
    timeZone: place?.time_zone ?? site.time_zone,
    url: new URL(buildReservationHref(token), site.url).href,
  };
}

function describePlace(site: Site, ownId: number | null): DeliveredReservation["pickUp"] {
  const place = findAnsweringLocation(site.locations, { ownId, isService: false });
  if (place === null) return null;
  const { opening_hours } = place.contact_detail;
  const hours = formatOpeningHours(opening_hours, site.sunday_without_hours);
  return {
    name: place.name,
    address: formatAddress(place.address),
    hours: hours.map((line) => `${line.days}: ${line.hours}`),
  };
}
