import { isBuyable } from "#domain/deal/compare-vehicle.ts";
import type { DealNotice } from "#domain/deal/deal-notices.ts";
import { readPriceCents } from "#domain/deal/page/price-site-deal.ts";
import { canSend, type FoundDeal } from "#domain/deal/page/to-deal-view.ts";
import type { SeenTerms } from "#domain/reservation/posted-terms.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { Site } from "#domain/site/config/site.ts";
import { type DepositServices, holdForDeal } from "./deposit/hold-for-deal.ts";
import { findDeal } from "./find-deal.ts";
import { DEAL_MAIL } from "./mail-deal-link.ts";
import { editDeal } from "./save-deal.ts";
import { storeDealLead } from "./store-deal-lead.ts";

type Finish = {
  token: string;
  /** As the shopper saw it; null where none was posted. */
  balanceCents: number | null;
  totalCents: number | null;
  /** Of the deposit, as the shopper saw them; null where none was asked. */
  terms: SeenTerms | null;
  clientAddress: string;
  /** Of the reservations that the browser began. */
  holdTokens: readonly string[];
  /** The captcha's field; null where the form was sent without it. */
  solution: string | null;
  /** Where the shopper comes back to from the payment. */
  origin: string;
};

export type FinishedDeal =
  | { is: "sent" | "unknown" }
  /** The last hold is over: the page of the deal tells how its money stands. */
  | { is: "lapsed" }
  /** The same browser has the vehicle, or may have paid for it, by another reservation, whose page tells of it. */
  | { is: "own"; redirectTo: string }
  /** The deposit is to be paid there first; the payment sends the deal. */
  | { is: "to_pay"; redirectTo: string; hold: Reservation }
  | { is: "refused"; notice: DealNotice };

/**
 * Sends a deal to the dealer with everything in it, once, at the figures that the shopper saw: other ones are shown
 * again first. Where a deposit is taken online the vehicle is held and the payment sends it. Else its lead is on the
 * disk before the deal is closed, so that none is closed and unsent.
 */
export async function finishDeal(
  services: DepositServices,
  site: Site,
  finish: Finish,
  now: number,
): Promise<FinishedDeal> {
  const { token } = finish;
  const found = await findDeal(services, site, token, now);
  if (found === null) return { is: "unknown" };
  const refused = judge(found, finish);
  if (refused !== null) return refused;
  const begun = await holdForDeal(services, site, found, finish);
  if (begun.is === "begun") return { ...begun, is: "to_pay" };
  if (begun.is === "paid") return { is: "sent" };
  if (begun.is === "refused" || begun.is === "lapsed" || begun.is === "own") return begun;
  const edited = await editDeal<FinishedDeal>(services, site, { token, now }, async (newest) => {
    const answer = judge(newest, finish);
    if (answer !== null) return { is: "answer", answer };
    await storeDealLead(services, site, newest, { isFinal: true, email: null, now });
    const accepted = newest.vehicle && {
      acceptedPriceCents: readPriceCents(newest.vehicle),
      acceptedPriceType: newest.vehicle.price_type,
    };
    const change = { state: "sent" as const, ...accepted };
    return { is: "change", change, deliveries: [{ ...DEAL_MAIL, needsProof: true as const }] };
  });
  if (edited.is === "answered") return edited.answer;
  if (edited.is === "busy") return refuse("busy");
  return { is: edited.is === "saved" ? "sent" : "unknown" };
}

/** Null for a deal that may be sent as its shopper saw it. */
function judge(
  found: FoundDeal,
  { totalCents, balanceCents }: Pick<Finish, "totalCents" | "balanceCents">,
): FinishedDeal | null {
  const { deal, news, figures } = found;
  if (deal.state === "sent") return { is: "sent" };
  if (news.is === "dearer") return refuse("changed");
  if (!isBuyable(news) || figures === null) return refuse("not_buyable");
  if (!canSend(found)) return refuse("unfinished");
  const isAsSeen = figures.totalCents === totalCents && figures.balanceCents === balanceCents;
  return isAsSeen ? null : refuse("changed");
}

function refuse(notice: DealNotice): FinishedDeal {
  return { is: "refused", notice };
}
