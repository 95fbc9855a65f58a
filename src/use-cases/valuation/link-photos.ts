import { LEAD_PHOTOS_PATH } from "#domain/addresses/site-addresses.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { PHOTO_LINK_DAYS } from "#domain/valuation/photo-slots.ts";
import type { Platform } from "#ports/platform.ts";
import { readLinkParts, signLink } from "../signing/signed-links.ts";

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
  const of = { kind: "photos", siteSlug: site.slug } as const;
  const token = await signLink(services, of, leadId, String(until));
  return { url: new URL(`${LEAD_PHOTOS_PATH}?token=${token}`, site.url).href, until };
}

/** The lead whose photos such a link shows; null where we have not signed it for this site, and once it has expired. */
export async function readPhotosLink(
  services: Pick<Platform, "secrets">,
  site: { slug: string },
  token: string,
  now: number,
): Promise<string | null> {
  const parts = await readLinkParts(services, { kind: "photos", siteSlug: site.slug }, token);
  const [leadId, until] = parts ?? [];
  return leadId !== undefined && Number(until) > now ? leadId : null;
}
