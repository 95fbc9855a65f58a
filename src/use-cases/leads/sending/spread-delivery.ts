import {
  type LeadDelivery,
  listDeliveries,
  listDepositDeliveries,
  listReservationDeliveries,
} from "#domain/lead/list-deliveries.ts";
import type { RoutedLead } from "#domain/lead/resolve-destinations.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import type { ClaimedDelivery } from "#ports/stores/outbox-store.ts";

/**
 * Queues what was kept for everybody while its site could not be served: for all to whom the site sends it now, as if
 * it had waited there since. What it did, in words.
 */
export async function spreadDelivery(
  { outbox, now }: Pick<Platform, "outbox" | "now">,
  site: Site,
  claim: ClaimedDelivery,
): Promise<string> {
  const deliveries = listEverybody(site, claim);
  await outbox.add(claim.leadId, deliveries, claim.queuedAt ?? now());
  return `Queued for ${deliveries.map(({ destination }) => destination).join(", ") || "nobody"}`;
}

function listEverybody(
  site: Site,
  { about, formKind, step, reservationId }: ClaimedDelivery,
): LeadDelivery[] {
  const { payload, locationId } = step;
  const lead: RoutedLead = { formKind, payload, locationId };
  // The receipt of a reservation thanks.
  if (about === "lead") return listDeliveries(lead, { ...site, confirmation_mail: false });
  if (reservationId === null) return [];
  const finished: RoutedLead = { ...lead, payload: { ...payload, form_completed: true } };
  if (about === "reservation") return listReservationDeliveries(finished, site, reservationId);
  return about === "deposit" ? listDepositDeliveries(finished, site, reservationId) : [];
}
