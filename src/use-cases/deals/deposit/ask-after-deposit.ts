import type { Deal } from "#domain/deal/deal.ts";
import type { DealLapse } from "#domain/deal/page/deal-hold.ts";
import type { FoundDeal } from "#domain/deal/page/to-deal-view.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { isLive, isUnpaid } from "#domain/reservation/reservation-states.ts";
import type { Site } from "#domain/site/config/site.ts";
import { sumCentsIn } from "#domain/values/money/sum-cents.ts";
import type { PayingServices } from "../../reservations/begin-payment.ts";
import { hasOpenPayment, settleOver } from "../../reservations/own/settle-over.ts";
import { askAfterOpen } from "../../reservations/show-reservation.ts";
import { type DealServices, findDeal } from "../find-deal.ts";

/** A deal after its processor was asked, and the standing of the payment that it was asked about. */
type AskedDeal = {
  found: FoundDeal;
  /** `open` or `silent`: nobody knows whether the deposit was paid, as the processor says, or as it says nothing. */
  payment: "open" | "silent" | null;
};

/**
 * The deal of a signed link, as `findDeal` has it, once the processor was asked after the open payment of its deposit,
 * also of a hold that is over. Without an open payment nobody is asked.
 */
export async function findAskedDeal(
  services: DealServices & PayingServices,
  site: Site,
  token: string,
  now: number,
): Promise<AskedDeal | null> {
  const { reservations } = services;
  const found = await findDeal(services, site, token, now);
  const last = found && (await reservations.findOfLead(found.deal.leadId));
  if (!last || !(await hasOpenPayment(services, last))) return found && { found, payment: null };
  const isSilent = await askAfterOpen(services, last);
  const after = (await findDeal(services, site, token, now)) ?? found;
  const isOpen = await hasOpenPayment(services, last);
  return { found: after, payment: isSilent ? "silent" : isOpen ? "open" : null };
}

/**
 * What became of a deal's last hold, where it gives the deal no claim any more: whether money came, and where it is.
 * Null where it never held its vehicle, and of a vehicle that it has left where no money came and none is awaited.
 */
export async function findLapse(
  services: Pick<PayingServices, "reservations">,
  { leadId, vehicleId }: Pick<Deal, "leadId" | "vehicleId">,
): Promise<{ is: DealLapse; reservation: Reservation } | null> {
  const { reservations } = services;
  const reservation = await reservations.findOfLead(leadId);
  if (reservation === null) return null;
  const entries = await reservations.listEntries(reservation.id);
  if (entries.length > 0) {
    const isLeft = sumCentsIn(reservation.terms.currency, entries) > 0;
    return { is: isLeft ? "returning" : "returned", reservation };
  }
  const isOpen = await hasOpenPayment(services, reservation);
  if (reservation.vehicleId !== vehicleId)
    return isOpen ? { is: "unknown_left", reservation } : null;
  return { is: isOpen ? "unknown" : "over", reservation };
}

/**
 * Before a deal holds its vehicle anew: ends its former hold of it, as the clock does. `paid` where the deposit came
 * after all, `unknown` while nobody knows, so that nobody is asked to pay twice; null where it may be held.
 */
export async function settleFormer(
  services: PayingServices,
  { leadId, vehicleId }: { leadId: string; vehicleId: number },
): Promise<"paid" | "unknown" | null> {
  const { reservations } = services;
  const former = await reservations.findOfLead(leadId);
  if (former === null || former.vehicleId !== vehicleId) return null;
  await settleOver(services, former);
  const after = await reservations.find(former.id);
  if (after !== null && isLive(after.state) && !isUnpaid(after.state)) return "paid";
  return (await findLapse(services, { leadId, vehicleId }))?.is === "unknown" ? "unknown" : null;
}
