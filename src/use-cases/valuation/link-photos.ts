import { LEAD_PHOTOS_PATH } from "#domain/addresses/site-addresses.ts";
import { PHOTO_LINK_DAYS } from "#domain/valuation/photo-slots.ts";
import type { Platform } from "#ports/platform.ts";
import { signLeadLink } from "../signing/lead-links.ts";

const DAY_MS = 86_400_000;

type PhotoLink = {
  url: string;
  /** When it stops to open, milliseconds UTC. */
  until: number;
};

/** The dealer's link to the photos of a lead, from an instant on. */
export async function linkPhotos(
  services: Pick<Platform, "secrets">,
  site: { slug: string; url: string },
  leadId: string,
  from: number,
): Promise<PhotoLink> {
  const until = from + PHOTO_LINK_DAYS * DAY_MS;
  const link = { purpose: "photos", siteSlug: site.slug, leadId, expiresAt: until } as const;
  const token = await signLeadLink(services, link);
  return { url: new URL(`${LEAD_PHOTOS_PATH}?token=${token}`, site.url).href, until };
}
