import type { Site } from "#domain/site/config/site.ts";
import type { PhotoSlot } from "#domain/valuation/photo-slots.ts";
import type { Platform } from "#ports/platform.ts";
import type { LeadPhoto } from "#ports/stores/leads/lead-photo-store.ts";
import { readLeadLink } from "../signing/lead-links.ts";
import { nameTradeIn } from "./show-estimate.ts";

type Services = Pick<Platform, "leads" | "leadPhotos" | "secrets">;

export type ShownPhotos = { leadId: string; vehicleName: string; photos: LeadPhoto[] };

/** The photos that the dealer's link leads to; null once it has expired, and where it leads to no lead. */
export async function showPhotos(
  services: Services,
  site: Site,
  token: string,
  now: number,
): Promise<ShownPhotos | null> {
  const link = { purpose: "photos", siteSlug: site.slug } as const;
  const leadId = await readLeadLink(services, link, token, now);
  const lead = leadId === null ? null : await services.leads.find(leadId);
  if (lead === null || lead.siteSlug !== site.slug) return null;
  const photos = await services.leadPhotos.list(lead.id);
  return { leadId: lead.id, vehicleName: nameTradeIn(lead.payload), photos };
}

/** One photo, for the visitor who sent it and for the dealer; null where the link shows none. */
export async function readPhoto(
  services: Pick<Services, "leadPhotos" | "secrets">,
  site: Site,
  { token, slot }: { token: string; slot: PhotoSlot },
  now: number,
): Promise<Uint8Array | null> {
  for (const purpose of ["estimate", "photos"] as const) {
    const link = { purpose, siteSlug: site.slug };
    const leadId = await readLeadLink(services, link, token, now);
    if (leadId !== null) return services.leadPhotos.read(leadId, slot);
  }
  return null;
}
