import type { Lead } from "#ports/stores/lead-store.ts";
import { EXIT_FAILED, ExitError } from "../exit-codes.ts";
import type { LeadsPlatform } from "./export-leads.ts";

/** @throws ExitError where there is no such lead. */
export async function requireLead(
  { leads }: Pick<LeadsPlatform, "leads">,
  id: string,
): Promise<Lead> {
  const lead = await leads.find(id);
  if (lead === null) throw noLead(id);
  return lead;
}

export function noLead(id: string): ExitError {
  return new ExitError(`There is no lead "${id}": forecourt leads list`, EXIT_FAILED);
}
