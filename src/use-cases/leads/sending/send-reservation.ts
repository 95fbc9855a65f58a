import type { DeliveredLead, ReservedLead } from "#domain/lead/delivered-lead.ts";
import type { LeadDestination } from "#domain/lead/lead-destinations.schema.ts";
import { buildDealerDepositMail } from "#domain/lead/messages/deposit/deposit-mail.ts";
import {
  buildDealerReservationMail,
  buildShopperReservationMail,
} from "#domain/lead/messages/reservation-mail.ts";
import { buildReservationWebhookBody } from "#domain/lead/messages/webhook-body.ts";
import { isMailAddress } from "#domain/values/is-mail-address.ts";
import { UndeliverableError } from "../undeliverable-error.ts";
import { postToDashboard, postWebhook } from "./post-to-services.ts";
import { type Senders, type Sent, toDealer, toMail } from "./senders.ts";

/** How each kind of destination is told how a reservation stands. ADF and lenders are sent nothing. */
const SEND_RESERVATION: {
  [Kind in LeadDestination["kind"]]: (
    senders: Senders,
    sent: Sent<Kind> & { lead: ReservedLead },
  ) => Promise<string>;
} = {
  mail: ({ mail }, { destination, lead, id }) =>
    mail.send({ ...toMail(lead, id), ...buildDealerReservationMail(lead), to: destination.to }),
  webhook: (senders, sent) => postWebhook(senders, sent, buildReservationWebhookBody(sent.lead)),
  dashboard: (senders, sent) => {
    const { reference, state } = sent.lead.reservation;
    const payload = { ...sent.lead.payload, reservation: reference, reservation_state: state };
    return postToDashboard(senders, sent, payload);
  },
  adf_mail: refuseReservation,
  adf_post: refuseReservation,
  lender: refuseReservation,
};

/** Tells a destination how the reservation of a lead stands at this moment. */
export function sendDealerReservation<Kind extends LeadDestination["kind"]>(
  senders: Senders,
  sent: Sent<Kind> & { destination: { kind: Kind } },
): Promise<string> {
  const lead = requireReserved(sent.lead);
  return SEND_RESERVATION[sent.destination.kind](senders, { ...sent, lead });
}

/** Tells the dealer's people what became of the deposit of a lead's reservation. */
export async function sendDealerDeposit(
  { mail }: Pick<Senders, "mail">,
  { destination, lead, id, queuedAt }: Sent<LeadDestination["kind"]>,
): Promise<string> {
  if (destination.kind !== "mail") {
    throw new UndeliverableError(
      `The destination "${destination.name}" is no mail any more, and nothing else tells of a deposit.`,
    );
  }
  const built = buildDealerDepositMail(requireReserved(lead), queuedAt);
  if (built === null) return "Nothing was sent: what it was to tell of has passed";
  return mail.send({ ...toMail(lead, id), ...built, to: destination.to });
}

/** Tells the shopper; an answer goes to the dealer. */
export function sendShopperReservation(
  { mail }: Pick<Senders, "mail">,
  { lead, id }: { lead: DeliveredLead; id: string },
): Promise<string> {
  const reserved = requireReserved(lead);
  const { email } = lead.payload;
  if (!isMailAddress(email)) {
    throw new UndeliverableError("The address that the shopper gave cannot be written to.");
  }
  return mail.send({
    ...toMail(lead, id),
    ...buildShopperReservationMail(reserved),
    replyTo: toDealer(lead),
    to: [email],
  });
}

function requireReserved(lead: DeliveredLead): ReservedLead {
  const { reservation } = lead;
  if (reservation === null) throw new UndeliverableError("The lead has no reservation any more.");
  return { ...lead, reservation };
}

async function refuseReservation(
  _senders: Senders,
  { destination }: Sent<"adf_mail" | "adf_post" | "lender">,
): Promise<never> {
  const kind = destination.kind === "lender" ? "applications" : "ADF";
  throw new UndeliverableError(
    `The destination "${destination.name}" takes ${kind} now, which has no message for a reservation.`,
  );
}
