import type { FormKind } from "../enquiry/form-kinds.ts";
import type { LeadPayload } from "../enquiry/lead-payload.ts";
import type { LeadDestination } from "./lead-destinations.schema.ts";
import {
  DEFAULT_DESTINATION,
  type DealerAddresses,
  resolveDefault,
  resolveDestinations,
} from "./resolve-destinations.ts";

/** The mail that thanks the shopper. No destination of a site's can have this name. */
export const CONFIRMATION = "(confirmation)";

/** The mail that tells the shopper of the time that he booked, moved or cancelled. No site's name either. */
export const APPOINTMENT = "(appointment)";

/** Stands before the name of a destination that is told of it. */
const APPOINTMENT_TO = `${APPOINTMENT} `;

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

/** Everything that the step which booked a time is sent to: its mail to the shopper takes the place of thanks. */
export function listBookedDeliveries(
  formKind: FormKind,
  payload: LeadPayload,
  site: DeliveringSite,
): LeadDelivery[] {
  const names = resolveDestinations(formKind, payload, site).map(({ name }) => name);
  return [...names.map((destination) => ({ destination })), ...listShopper(payload)];
}

/**
 * Who is told that an appointment was made, moved or cancelled after its lead: the people that the lead
 * was sent to by mail, else those at the dealer's own address, and the shopper.
 */
export function listAppointmentDeliveries(
  formKind: FormKind,
  payload: LeadPayload,
  site: DeliveringSite,
): LeadDelivery[] {
  const mailed = resolveDestinations(formKind, payload, site).filter(({ kind }) => kind === "mail");
  const told = mailed.length > 0 ? mailed : resolveDefault(payload, site);
  const names = told.map(({ name }) => `${APPOINTMENT_TO}${name}`);
  return [...names.map((destination) => ({ destination })), ...listShopper(payload)];
}

function listShopper({ email }: LeadPayload): LeadDelivery[] {
  return isMailAddress(email) ? [{ destination: APPOINTMENT, needsProof: true }] : [];
}

/**
 * The mail by which a stored delivery tells people of an appointment; null where its name is none of
 * these, and `is: "missing"` where the destination is configured no more.
 */
export function findAppointmentDestination(
  name: string,
  formKind: FormKind,
  payload: LeadPayload,
  site: Omit<DeliveringSite, "confirmation_mail">,
): { is: "found"; destination: MailDestination } | { is: "missing" } | null {
  if (!name.startsWith(APPOINTMENT_TO)) return null;
  const told = name.slice(APPOINTMENT_TO.length);
  const found =
    findDestination(told, formKind, payload, site) ??
    (told === DEFAULT_DESTINATION ? resolveDefault(payload, site)[0] : null);
  return found?.kind === "mail" ? { is: "found", destination: found } : { is: "missing" };
}

type MailDestination = Extract<LeadDestination, { kind: "mail" }>;

/** The destination of a stored delivery as the site has it now; null where it is configured no more. */
export function findDestination(
  name: string,
  formKind: FormKind,
  payload: LeadPayload,
  site: Omit<DeliveringSite, "confirmation_mail">,
): LeadDestination | null {
  if (name === DEFAULT_DESTINATION && site.lead_destinations.length === 0) {
    return resolveDefault({ ...payload, form_completed: true }, site)[0] ?? null;
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
