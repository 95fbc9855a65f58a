import type { DealNotice } from "#domain/deal/deal-notices.ts";
import { isLive, isUnpaid } from "#domain/reservation/reservation-states.ts";
import type { Site } from "#domain/site/config/site.ts";
import { sumCents } from "#domain/values/money/sum-cents.ts";
import type { PayingServices } from "../../reservations/begin-payment.ts";
import { endReservation } from "../../reservations/ends/end-reservation.ts";
import { askAfterOpen } from "../../reservations/show-reservation.ts";
import { type DealServices, findDeal } from "../find-deal.ts";

/**
 * Asks the processor after the open payment of a deal's deposit, also once its hold is over, and settles what it
 * says; nothing without one.
 */
export async function askAfterDeposit(
  services: DealServices & PayingServices,
  site: Site,
  token: string,
  now: number,
): Promise<void> {
  const found = await findDeal(services, site, token, now);
  const last = found && (await services.reservations.findOfLead(found.deal.leadId));
  if (last) await askAfterOpen(services, last);
}

/** How the deposit of a deal's last hold stands, which is over: whether money came, and where it is. */
export async function describeLapsed(
  { reservations }: Pick<PayingServices, "reservations">,
  leadId: string,
): Promise<Extract<DealNotice, `hold_${string}`>> {
  const last = await reservations.findOfLead(leadId);
  if (last === null) return "hold_over";
  const [attempts, entries] = await Promise.all([
    reservations.listAttempts(last.id),
    reservations.listEntries(last.id),
  ]);
  if (sumCents(entries) > 0) return "hold_returning";
  if (entries.length > 0) return "hold_returned";
  // Nobody was sent to a page that the processor never gave.
  const isAsked = attempts.some(({ state, sessionId }) => state === "open" && sessionId !== null);
  return isAsked ? "hold_unknown" : "hold_over";
}

/**
 * Before a deal holds its vehicle anew: ends its former hold of it, as the clock does. `paid` where the deposit came
 * after all, `hold_unknown` while nobody knows, so that nobody is asked to pay twice; null where it may be held.
 */
export async function settleFormer(
  services: PayingServices,
  { leadId, vehicleId }: { leadId: string; vehicleId: number },
): Promise<"paid" | "hold_unknown" | null> {
  const { reservations, paymentQuestions } = services;
  const former = await reservations.findOfLead(leadId);
  if (former === null || former.vehicleId !== vehicleId) return null;
  const { id, state } = former;
  if (isUnpaid(state)) {
    await paymentQuestions.awaitEnd(id, () => endReservation(services, id, "due"));
  } else {
    await askAfterOpen(services, former);
  }
  const after = await reservations.find(id);
  if (after !== null && isLive(after.state) && !isUnpaid(after.state)) return "paid";
  return (await describeLapsed(services, leadId)) === "hold_unknown" ? "hold_unknown" : null;
}
