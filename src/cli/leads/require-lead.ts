import { isPurchaseReference } from "#domain/deal/deal.ts";
import { normaliseReference } from "#domain/reservation/reference.ts";
import type { Platform } from "#ports/platform.ts";
import type { Lead } from "#ports/stores/lead-store.ts";
import { EXIT_FAILED, ExitError } from "../exit-codes.ts";

/**
 * The lead of an id, of the reference of a purchase, or of a reservation's. @throws ExitError where there is none, or
 * more than one.
 */
export async function requireLead(
  { leads, reservations }: Pick<Platform, "leads" | "reservations">,
  name: string,
): Promise<Lead> {
  const known = await leads.find(name);
  if (known !== null) return known;
  const ids = await listPurchaseLeads({ leads }, name);
  const reservation = await reservations.findByReference(normaliseReference(name));
  const id = ids[0] ?? reservation?.leadId;
  const lead = id === undefined ? null : await leads.find(id);
  if (lead === null) throw noLead(name);
  return lead;
}

/** Ids of the lead of a purchase by its reference; empty for any other name. @throws ExitError where it names more than one. */
export async function listPurchaseLeads(
  { leads }: Pick<Platform, "leads">,
  name: string,
): Promise<string[]> {
  if (!isPurchaseReference(name)) return [];
  const ids = await leads.listByStart(name);
  if (ids.length < 2) return ids;
  throw new ExitError(`"${name}" names more than one lead: ${ids.join(", ")}.`, EXIT_FAILED);
}

export function noLead(id: string): ExitError {
  return new ExitError(`There is no lead "${id}": forecourt leads list`, EXIT_FAILED);
}
