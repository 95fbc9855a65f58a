import type { DeliveredLead } from "#domain/lead/delivered-lead.ts";
import type { LeadDestination } from "#domain/lead/lead-destinations.schema.ts";
import { buildAdf } from "#domain/lead/messages/adf/build-adf.ts";
import { buildConfirmationMail } from "#domain/lead/messages/confirmation-mail.ts";
import { buildDealMail } from "#domain/lead/messages/deal-mail.ts";
import { buildLeadMail } from "#domain/lead/messages/lead-mail.ts";
import { buildWebhookBody } from "#domain/lead/messages/webhook-body.ts";
import { isMailAddress } from "#domain/values/is-mail-address.ts";
import { UndeliverableError } from "../undeliverable-error.ts";
import { applyToLender } from "./apply-to-lender.ts";
import { listInvitations } from "./list-invitations.ts";
import { postToDashboard, postWebhook } from "./post-to-services.ts";
import { requireSecret, type Senders, type Sent, toDealer, toMail } from "./senders.ts";

/**
 * How a lead is sent to each kind of destination; each resolves to the receiver's answer. For a further
 * kind see docs/additions.md.
 *
 * @throws UndeliverableError, MailRefusedError or RequestRefusedError
 */
const SEND: {
  [Kind in LeadDestination["kind"]]: (senders: Senders, sent: Sent<Kind>) => Promise<string>;
} = {
  mail: ({ mail }, { destination, lead, id }) =>
    mail.send({
      ...toMail(lead, id),
      ...buildLeadMail(lead),
      attachments: listInvitations(lead),
      to: destination.to,
    }),

  // Readers of ADF want it as the plain text of a mail, with nothing beside it.
  adf_mail: ({ mail }, { destination, lead, id }) =>
    mail.send({
      ...toMail(lead, id),
      subject: buildLeadMail(lead).subject,
      text: buildAdf(lead),
      html: null,
      to: destination.to,
    }),

  adf_post: async ({ http, readSecret }, { destination: { url, authorization }, lead, id }) => {
    const headers: Record<string, string> = {
      "content-type": "application/x-adf+xml; charset=utf-8",
      "idempotency-key": id,
    };
    if (authorization) headers["authorization"] = requireSecret(readSecret, authorization);
    const { status } = await http.post({ url, headers, body: buildAdf(lead) });
    return `Answered ${status}`;
  },

  webhook: (senders, sent) => postWebhook(senders, sent, buildWebhookBody(sent.lead)),

  dashboard: (senders, sent) => postToDashboard(senders, sent, sent.lead.payload),

  lender: applyToLender,
};

/** Sends a lead to a destination, and resolves to what the receiver said. */
export function sendLead<Kind extends LeadDestination["kind"]>(
  senders: Senders,
  sent: Sent<Kind> & { destination: { kind: Kind } },
): Promise<string> {
  return SEND[sent.destination.kind](senders, sent);
}

/** Thanks the shopper; an answer goes to the dealer. */
export function sendConfirmation(
  { mail }: Pick<Senders, "mail">,
  { lead, id }: { lead: DeliveredLead; id: string },
): Promise<string> {
  const { email } = lead.payload;
  if (!isMailAddress(email)) {
    throw new UndeliverableError("The address that the shopper gave cannot be written to.");
  }
  return mail.send({
    ...toMail(lead, id),
    ...buildConfirmationMail(lead),
    replyTo: toDealer(lead),
    to: [email],
  });
}

/** Mails the shopper the link and the figures of a purchase; an answer goes to the dealer. */
export function sendShopperDeal(
  { mail }: Pick<Senders, "mail">,
  { lead, id }: { lead: DeliveredLead; id: string },
): Promise<string> {
  const { deal, payload } = lead;
  const { email } = payload;
  if (deal === null) throw new UndeliverableError("The purchase is no longer kept.");
  if (!isMailAddress(email)) {
    throw new UndeliverableError("The address that the shopper gave cannot be written to.");
  }
  return mail.send({
    ...toMail(lead, id),
    ...buildDealMail({ ...lead, deal }),
    replyTo: toDealer(lead),
    to: [email],
  });
}
