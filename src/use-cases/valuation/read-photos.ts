import type { Site } from "#domain/site/config/site.ts";
import type { PhotoSlot } from "#domain/valuation/photo-slots.ts";
import type { Platform } from "#ports/platform.ts";
import type { LeadPhoto } from "#ports/stores/leads/lead-photo-store.ts";
import { readLinkedId } from "../signing/signed-links.ts";
import { readPhotosLink } from "./link-photos.ts";
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
  const leadId = await readPhotosLink(services, site, token, now);
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
  const leadId =
    (await readLinkedId(services, { kind: "estimate", siteSlug: site.slug }, token)) ??
    (await readPhotosLink(services, site, token, now));
  return leadId === null ? null : services.leadPhotos.read(leadId, slot);
}
