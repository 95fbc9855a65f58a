import { buildDealHref } from "#domain/deal/deal-link.ts";
import type { DeliveredDeal } from "#domain/lead/delivered-lead.ts";
import { resolveWallTime } from "#domain/location/zone-time.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatDay } from "#domain/text/format-date.ts";
import type { Platform } from "#ports/platform.ts";
import { signLink } from "../signing/signed-links.ts";

/** The purchase of a lead as its messages tell of it; null for an enquiry, and for one that is forgotten. */
export async function readDeliveredDeal(
  services: Pick<Platform, "deals" | "secrets">,
  site: Pick<Site, "slug" | "url" | "time_zone">,
  leadId: string,
): Promise<DeliveredDeal | null> {
  const deal = await services.deals.findOfLead(leadId);
  if (deal === null) return null;
  const token = await signLink(services, { kind: "deal", siteSlug: site.slug }, deal.id);
  return {
    url: new URL(buildDealHref(token), site.url).href,
    keptUntil: formatDay(resolveWallTime(deal.expiresAt, site.time_zone).date),
  };
}
