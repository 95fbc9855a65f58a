import { isPurchaseReference } from "#domain/deal/deal.ts";
import {
  listReferenceSigns,
  resolveLeadReference,
} from "#domain/enquiry/payload/lead-reference.ts";
import { normaliseReference } from "#domain/enquiry/payload/reference.ts";
import type { Platform } from "#ports/platform.ts";
import type { Lead } from "#ports/stores/lead-store.ts";
import { EXIT_FAILED, ExitError } from "../exit-codes.ts";

/** The lead of its own reference, or of its purchase's or reservation's; null for none. @throws ExitError where it names more than one. */
export async function findNamedLead(
  { leads, reservations }: Pick<Platform, "leads" | "reservations">,
  name: string,
): Promise<Lead | null> {
  const ofPurchase = await findPurchaseLead({ leads }, name);
  const reservation = await reservations.findByReference(normaliseReference(name));
  const id = ofPurchase ?? reservation?.leadId ?? null;
  return id === null ? findReferencedLead({ leads }, name) : leads.find(id);
}

async function findReferencedLead(
  { leads }: Pick<Platform, "leads">,
  name: string,
): Promise<Lead | null> {
  const reference = normaliseReference(name);
  const signs = listReferenceSigns(reference);
  if (signs === null) return null;
  const found = await Promise.all(
    (await leads.listByFirstSigns(signs)).map((id) => leads.find(id)),
  );
  const named = found.filter(
    (lead) => lead !== null && resolveLeadReference(lead.formKind, lead.id) === reference,
  );
  if (named.length < 2) return named[0] ?? null;
  throw toAmbiguous(
    name,
    named.flatMap((lead) => lead?.id ?? []),
  );
}

/** The id of the lead of a purchase; null for any other name. @throws ExitError where it names more than one. */
export async function findPurchaseLead(
  { leads }: Pick<Platform, "leads">,
  name: string,
): Promise<string | null> {
  if (!isPurchaseReference(name)) return null;
  const ids = await leads.listByStart(name);
  if (ids.length < 2) return ids[0] ?? null;
  throw toAmbiguous(name, ids);
}

function toAmbiguous(name: string, ids: string[]): ExitError {
  return new ExitError(`"${name}" names more than one lead: ${ids.join(", ")}.`, EXIT_FAILED);
}
