import { isPurchaseReference } from "#domain/deal/deal.ts";
import { normaliseReference } from "#domain/enquiry/payload/reference.ts";
import type { Platform } from "#ports/platform.ts";
import type { Lead } from "#ports/stores/lead-store.ts";
import { EXIT_FAILED, ExitError } from "../exit-codes.ts";

/** The lead of a purchase's or a reservation's reference; null for none. @throws ExitError where it names more than one. */
export async function findNamedLead(
  { leads, reservations }: Pick<Platform, "leads" | "reservations">,
  name: string,
): Promise<Lead | null> {
  const ofPurchase = await findPurchaseLead({ leads }, name);
  const reservation = await reservations.findByReference(normaliseReference(name));
  const id = ofPurchase ?? reservation?.leadId ?? null;
  return id === null ? null : leads.find(id);
}

/** The id of the lead of a purchase; null for any other name. @throws ExitError where it names more than one. */
export async function findPurchaseLead(
  { leads }: Pick<Platform, "leads">,
  name: string,
): Promise<string | null> {
  if (!isPurchaseReference(name)) return null;
  const ids = await leads.listByStart(name);
  if (ids.length < 2) return ids[0] ?? null;
  throw new ExitError(`"${name}" names more than one lead: ${ids.join(", ")}.`, EXIT_FAILED);
}
