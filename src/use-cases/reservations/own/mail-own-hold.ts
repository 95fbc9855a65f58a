import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";

/**
 * Mails the link of a vehicle's reservation to whoever has it, paid or not, once, where somebody who is told that it is taken gave
 * the same address; an address gets few such mails a day, as a hold can be cancelled and made again at will. Nobody is
 * told whether one went: the next shopper may type any address.
 */
export async function mailOwnHold(
  { reservations, leads, now }: Pick<Platform, "reservations" | "leads" | "now">,
  { slug }: Pick<Site, "slug">,
  { vehicleId, email }: { vehicleId: number; email: string },
): Promise<void> {
  const live = await reservations.findLive(vehicleId);
  if (live === null || live.siteSlug !== slug) return;
  const lead = await leads.find(live.leadId);
  // A hold that no person proved to have made could send mails to any address.
  if (lead === null || lead.suspicion !== null || lead.review !== null) return;
  await reservations.addHoldMail(live.id, { email: email.trim().toLowerCase(), now: now() });
}
