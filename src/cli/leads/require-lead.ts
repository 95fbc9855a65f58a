import type { Platform } from "#ports/platform.ts";
import type { Lead } from "#ports/stores/lead-store.ts";
import { EXIT_FAILED, ExitError } from "../exit-codes.ts";

/** The description of an argument that names a lead. */
export const NAMED_LEAD =
  "its id as `forecourt leads list` prints it, or the reference that its shopper was given";

/**
 * The lead of an id, or of its own reference or that of its purchase or reservation. @throws ExitError where there is none, or more
 * than one.
 */
export async function requireLead(
  platform: Pick<Platform, "leads" | "reservations">,
  name: string,
): Promise<Lead> {
  const known = await platform.leads.find(name);
  if (known !== null) return known;
  const { findNamedLead } = await import("./find-named-lead.ts");
  const named = await findNamedLead(platform, name);
  if (named === null) throw noLead(name);
  return named;
}

export function noLead(id: string): ExitError {
  return new ExitError(`There is no lead "${id}": forecourt leads list`, EXIT_FAILED);
}
