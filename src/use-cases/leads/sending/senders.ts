import type { DeliveredLead } from "#domain/lead/delivered-lead.ts";
import type { LeadDestination } from "#domain/lead/lead-destinations.schema.ts";
import { formatName } from "#domain/lead/messages/list-answers.ts";
import { toLine } from "#domain/lead/messages/to-line.ts";
import type { Site } from "#domain/site/config/site.ts";
import { isMailAddress } from "#domain/values/is-mail-address.ts";
import type { Mail } from "#ports/mail-sender.ts";
import type { Platform } from "#ports/platform.ts";
import { UndeliverableError } from "../undeliverable-error.ts";

export type Senders = Pick<
  Platform,
  "mail" | "http" | "lender" | "readSecret" | "dashboards" | "seal" | "sealedAnswers" | "now"
>;

export type Sent<Kind extends LeadDestination["kind"]> = {
  destination: Extract<LeadDestination, { kind: Kind }>;
  lead: DeliveredLead;
  site: Site;
  /** The same for every attempt. */
  id: string;
  /** Since when it waits, milliseconds UTC; null where nobody knows. */
  queuedAt: number | null;
};

/** An answer to the mail goes to the shopper. */
export function toMail(
  { payload, site }: DeliveredLead,
  id: string,
): Pick<Mail, "fromName" | "replyTo" | "attachments" | "id"> {
  const { email } = payload;
  return {
    fromName: toLine(site.name, 80),
    replyTo: isMailAddress(email)
      ? { name: toLine(formatName(payload), 80), address: email }
      : null,
    attachments: [],
    id,
  };
}

/** An answer to the mail goes to the dealer; null where he has no address. */
export function toDealer({ site, dealerEmail }: DeliveredLead): Mail["replyTo"] {
  return dealerEmail === null ? null : { name: toLine(site.name), address: dealerEmail };
}

/** @throws UndeliverableError where the environment does not have it. */
export function requireSecret(readSecret: Senders["readSecret"], reference: string): string {
  const secret = readSecret(reference);
  if (secret !== null) return secret;
  throw new UndeliverableError(`${reference.replace("env:", "")} is not set in the environment.`);
}
