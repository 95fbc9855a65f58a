import type { BookedLead, DeliveredLead } from "#domain/lead/delivered-lead.ts";
import type { LeadDestination } from "#domain/lead/lead-destinations.schema.ts";
import {
  buildDealerAppointmentMail,
  buildShopperAppointmentMail,
} from "#domain/lead/messages/appointment-mail.ts";
import { buildChangedPayload } from "#domain/lead/messages/changed-payload.ts";
import { buildAppointmentWebhookBody } from "#domain/lead/messages/webhook-body.ts";
import { isMailAddress } from "#domain/values/is-mail-address.ts";
import { UndeliverableError } from "../undeliverable-error.ts";
import { listInvitations } from "./list-invitations.ts";
import { postToDashboard, postWebhook } from "./post-to-services.ts";
import { type Senders, type Sent, toDealer, toMail } from "./senders.ts";

/**
 * How each kind of destination is told that the time of a lead was booked, moved or cancelled after the lead
 * had come. The kinds of ADF are sent nothing.
 */
const SEND_APPOINTMENT: {
  [Kind in LeadDestination["kind"]]: (
    senders: Senders,
    sent: Sent<Kind> & { lead: BookedLead },
  ) => Promise<string>;
} = {
  mail: ({ mail }, { destination, lead, id }) =>
    mail.send({
      ...toMail(lead, id),
      ...buildDealerAppointmentMail(lead),
      attachments: listInvitations(lead),
      to: destination.to,
    }),
  webhook: (senders, sent) => postWebhook(senders, sent, buildAppointmentWebhookBody(sent.lead)),
  dashboard: (senders, sent) => postToDashboard(senders, sent, buildChangedPayload(sent.lead)),
  adf_mail: refuseAppointment,
  adf_post: refuseAppointment,
  lender: refuseAppointment,
};

async function refuseAppointment(
  _senders: Senders,
  { destination }: Sent<"adf_mail" | "adf_post" | "lender">,
): Promise<never> {
  const kind = destination.kind === "lender" ? "applications" : "ADF";
  throw new UndeliverableError(
    `The destination "${destination.name}" takes ${kind} now, which has no message for a changed appointment.`,
  );
}

/** Tells a destination of it. */
export function sendDealerAppointment<Kind extends LeadDestination["kind"]>(
  senders: Senders,
  sent: Sent<Kind> & { destination: { kind: Kind } },
): Promise<string> {
  const { appointment } = sent.lead;
  if (appointment === null) throw new UndeliverableError(NO_APPOINTMENT);
  const lead = { ...sent.lead, appointment };
  return SEND_APPOINTMENT[sent.destination.kind](senders, { ...sent, lead });
}

/** Tells the shopper of the time that was booked, moved or cancelled; an answer goes to the dealer. */
export function sendShopperAppointment(
  { mail }: Pick<Senders, "mail">,
  { lead, id }: { lead: DeliveredLead; id: string },
): Promise<string> {
  const { appointment, payload } = lead;
  const { email } = payload;
  if (appointment === null) throw new UndeliverableError(NO_APPOINTMENT);
  if (!isMailAddress(email)) {
    throw new UndeliverableError("The address that the shopper gave cannot be written to.");
  }
  return mail.send({
    ...toMail(lead, id),
    ...buildShopperAppointmentMail({ ...lead, appointment }),
    attachments: listInvitations(lead),
    replyTo: toDealer(lead),
    to: [email],
  });
}

const NO_APPOINTMENT = "The lead has no appointment any more.";
