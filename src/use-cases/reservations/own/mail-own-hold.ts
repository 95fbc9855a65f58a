import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { isUnpaid } from "#domain/reservation/reservation-states.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";

/**
 * Mails the link of a vehicle's unpaid hold to whoever holds it, once, where somebody who is told that it is taken gave
 * the same address. Nobody is told whether it was: the next shopper may type any address.
 */
export async function mailOwnHold(
  { reservations, leads, outbox, now }: Pick<Platform, "reservations" | "leads" | "outbox" | "now">,
  { slug }: Pick<Site, "slug">,
  { vehicleId, email }: { vehicleId: number; email: string },
): Promise<void> {
  const live = await reservations.findLive(vehicleId);
  if (live === null || live.siteSlug !== slug || !isUnpaid(live.state)) return;
  const lead = await leads.find(live.leadId);
  // A hold that no person proved to have made could send mails to any address.
  if (lead === null || lead.suspicion !== null || lead.review !== null) return;
  const own = lead.payload.email;
  if (typeof own !== "string" || normalise(own) !== normalise(email)) return;
  const delivery = { about: "reservation", destination: SHOPPER } as const;
  const sent = await outbox.listOfLead(lead.id);
  const isSent = sent.some(
    ({ about, destination }) => about === delivery.about && destination === delivery.destination,
  );
  if (!isSent) await outbox.add(lead.id, [delivery], now());
}

function normalise(email: string): string {
  return email.trim().toLowerCase();
}
