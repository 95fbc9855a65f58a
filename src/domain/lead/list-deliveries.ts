import type { FormKind } from "../enquiry/form-kinds.ts";
import type { LeadPayload } from "../enquiry/lead-payload.ts";
import type { LeadDestination } from "./lead-destinations.schema.ts";
import {
  DEFAULT_DESTINATION,
  type DealerAddresses,
  resolveDestinations,
} from "./resolve-destinations.ts";

/** The mail that thanks the shopper. No destination of a site's can have this name. */
export const CONFIRMATION = "(confirmation)";

type DeliveringSite = DealerAddresses & {
  lead_destinations: readonly LeadDestination[];
  confirmation_mail: boolean;
};

/** Where a step is sent to, by name. `needsProof`: only if nothing of its lead is left to review. */
export type LeadDelivery = { destination: string; needsProof?: true };

/**
 * Everything that one step of a lead is sent to: the site's destinations, and the shopper. Without a proof
 * that a person sent the lead nobody is thanked, or a machine could have mails sent to any address.
 */
export function listDeliveries(
  formKind: FormKind,
  payload: LeadPayload,
  site: DeliveringSite,
): LeadDelivery[] {
  const names = resolveDestinations(formKind, payload, site).map(({ name }) => name);
  const isConfirmed =
    site.confirmation_mail && payload.form_completed && isMailAddress(payload["email"]);
  return [
    ...names.map((destination) => ({ destination })),
    ...(isConfirmed ? [{ destination: CONFIRMATION, needsProof: true as const }] : []),
  ];
}

/** The destination of a stored delivery as the site has it now; null where it is configured no more. */
export function findDestination(
  name: string,
  formKind: FormKind,
  payload: LeadPayload,
  site: Omit<DeliveringSite, "confirmation_mail">,
): LeadDestination | null {
  if (name === DEFAULT_DESTINATION && site.lead_destinations.length === 0) {
    const complete = { ...payload, form_completed: true };
    return resolveDestinations(formKind, complete, site)[0] ?? null;
  }
  return site.lead_destinations.find((destination) => destination.name === name) ?? null;
}

/** One address and nothing else: what could name a second recipient, or end a header, is none. */
export function isMailAddress(value: unknown): value is string {
  return (
    typeof value === "string" &&
    /^[^\s@<>()[\],;:\\"\p{Cc}]{1,64}@[\p{L}\p{N}.-]{1,190}$/u.test(value)
  );
}
