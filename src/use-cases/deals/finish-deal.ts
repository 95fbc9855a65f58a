import { isBuyable } from "#domain/deal/compare-vehicle.ts";
import type { DealNotice } from "#domain/deal/deal-notices.ts";
import { readPriceCents } from "#domain/deal/page/price-site-deal.ts";
import { canSend } from "#domain/deal/page/to-deal-view.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { DealServices } from "./find-deal.ts";
import { DEAL_MAIL } from "./mail-deal-link.ts";
import { editDeal } from "./save-deal.ts";
import { storeDealLead } from "./store-deal-lead.ts";

type Finish = {
  token: string;
  /** As the shopper saw it; null where none was posted. */
  balanceCents: number | null;
  totalCents: number | null;
};

export type FinishedDeal = "sent" | "unknown" | DealNotice;

/**
 * Sends a deal to the dealer with everything in it, once, at the figures that the shopper saw: other ones are shown
 * again first. The lead is on the disk before the deal is closed, so that none is closed and unsent.
 */
export async function finishDeal(
  services: DealServices,
  site: Site,
  { token, totalCents, balanceCents }: Finish,
  now: number,
): Promise<FinishedDeal> {
  const edited = await editDeal<FinishedDeal>(services, site, { token, now }, async (found) => {
    const { deal, vehicle, news, figures } = found;
    if (deal.state === "sent") return answer("sent");
    if (news.is === "dearer") return answer("changed");
    if (!isBuyable(news) || figures === null || vehicle === null) return answer("not_buyable");
    if (!canSend(found)) return answer("unfinished");
    const isAsSeen = figures.totalCents === totalCents && figures.balanceCents === balanceCents;
    if (!isAsSeen) return answer("changed");
    await storeDealLead(services, site, found, { isFinal: true, email: null, now });
    const acceptedPriceCents = readPriceCents(vehicle);
    const change = { state: "sent" as const, acceptedPriceCents };
    return { is: "change", change, deliveries: [DEAL_MAIL] };
  });
  if (edited.is === "answered") return edited.answer;
  return edited.is === "saved" ? "sent" : "unknown";
}

function answer(is: FinishedDeal): { is: "answer"; answer: FinishedDeal } {
  return { is: "answer", answer: is };
}
