import type { LeadValue } from "#domain/enquiry/payload/lead-payload.ts";
import { isInternal } from "#domain/enquiry/payload/payload-fields.ts";
import type { BookedLead, DeliveredLead } from "#domain/lead/delivered-lead.ts";
import type { LeadDestination } from "#domain/lead/lead-destinations.schema.ts";
import { buildAdf } from "#domain/lead/messages/adf/build-adf.ts";
import {
  buildDealerAppointmentMail,
  buildShopperAppointmentMail,
} from "#domain/lead/messages/appointment-mail.ts";
import { buildChangedPayload } from "#domain/lead/messages/changed-payload.ts";
import { buildConfirmationMail } from "#domain/lead/messages/confirmation-mail.ts";
import { buildDealMail } from "#domain/lead/messages/deal-mail.ts";
import { buildLeadMail } from "#domain/lead/messages/lead-mail.ts";
import { formatName } from "#domain/lead/messages/list-answers.ts";
import { toLine } from "#domain/lead/messages/to-line.ts";
import {
  buildAppointmentWebhookBody,
  buildWebhookBody,
} from "#domain/lead/messages/webhook-body.ts";
import type { Site } from "#domain/site/config/site.ts";
import { isMailAddress } from "#domain/values/is-mail-address.ts";
import type { Mail } from "#ports/mail-sender.ts";
import type { Platform } from "#ports/platform.ts";
import { buildInvitation } from "../appointments/build-invitation.ts";
import { openAnswers } from "./sealed/seal-answers.ts";
import { signWebhook } from "./sign-webhook.ts";
import { UndeliverableError } from "./undeliverable-error.ts";

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
};

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

/** The whole application, with what is encrypted in the records. */
async function applyToLender(
  { lender, readSecret, seal, sealedAnswers }: Senders,
  { destination, lead, site, id }: Sent<"lender">,
): Promise<string> {
  const { payload, vehicle, vehicleUrl, consent, receivedAt } = lead;
  const sealed = await sealedAnswers.find(payload.lead_id);
  if (sealed !== null && sealed.text === null) {
    throw new UndeliverableError(
      "The encrypted answers are forgotten, so that the application is not whole any more.",
    );
  }
  const opened = sealed?.text ? openAnswers({ seal }, site.slug, sealed.text) : {};
  return lender.apply(
    {
      id,
      leadId: payload.lead_id,
      site: { slug: site.slug, name: site.name },
      receivedAt,
      answers: { ...listLenderAnswers(payload), ...opened },
      vehicle,
      vehicleUrl,
      consent,
    },
    {
      url: destination.url,
      secret: requireSecret(readSecret, destination.secret),
      authorization: destination.authorization
        ? requireSecret(readSecret, destination.authorization)
        : null,
    },
  );
}

/** The answers, without what the platform has noted beside them. */
function listLenderAnswers(payload: DeliveredLead["payload"]): Record<string, LeadValue> {
  return Object.fromEntries(
    Object.entries(payload).filter(([name]) => !isInternal(name) && name !== "opt_in"),
  );
}

export async function postWebhook(
  { http, readSecret, now }: Senders,
  { destination: { url, secret }, id }: Sent<"webhook">,
  body: string,
): Promise<string> {
  const signed = signWebhook(requireSecret(readSecret, secret), { id, body, now: now() });
  if (signed === null) {
    throw new UndeliverableError(
      `${secret.replace("env:", "")} is no secret of a webhook: give it whsec_ and 24 bytes or more in Base64, as \`openssl rand -base64 32\` prints them.`,
    );
  }
  const headers = { "content-type": "application/json", ...signed };
  const { status } = await http.post({ url, headers, body });
  return `Answered ${status}`;
}

export async function postToDashboard(
  { http, readSecret, dashboards }: Senders,
  { destination, site, id }: Sent<"dashboard">,
  payload: object,
): Promise<string> {
  const { staging, credentials } = destination;
  const host = staging ? dashboards.stagingHost : dashboards.host;
  if (host === null) {
    const variable = staging ? "DASHBOARD_STAGING_HOST" : "DASHBOARD_HOST";
    throw new UndeliverableError(`${variable} is not set in the environment.`);
  }
  const websiteId = site.id ?? site.search_pages?.website_id;
  if (websiteId === undefined) {
    throw new UndeliverableError(
      "The dashboard does not know the site: give its file the id that the dashboard has for it.",
    );
  }
  const password = requireSecret(readSecret, credentials);
  const answer = await http.post({
    url: new URL(`/websites/${websiteId}/leads.json`, host).href,
    headers: {
      "content-type": "application/json",
      "idempotency-key": id,
      authorization: `Basic ${Buffer.from(password).toString("base64")}`,
    },
    body: JSON.stringify(payload),
  });
  return readDashboardReceipt(answer.body);
}

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

const NO_APPOINTMENT = "The lead has no appointment any more.";

export function toDealer({ site, dealerEmail }: DeliveredLead): Mail["replyTo"] {
  return dealerEmail === null ? null : { name: toLine(site.name), address: dealerEmail };
}

/** The attachment that calendars follow; none for a lead without an appointment. */
function listInvitations(lead: DeliveredLead): Mail["attachments"] {
  const { appointment, payload, site, vehicle, dealerEmail } = lead;
  const { email } = payload;
  if (appointment === null || !isMailAddress(email)) return [];
  return [
    buildInvitation(site, {
      appointment,
      shopper: { name: formatName(payload), email },
      dealerEmail,
      vehicleName: vehicle?.name ?? null,
    }),
  ];
}

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

function requireSecret(readSecret: Senders["readSecret"], reference: string): string {
  const secret = readSecret(reference);
  if (secret !== null) return secret;
  throw new UndeliverableError(`${reference.replace("env:", "")} is not set in the environment.`);
}

/**
 * @throws Error where the dashboard took the request and not the lead.
 * @see Specification §8, "Lead response without lead_id"
 */
function readDashboardReceipt(body: string): string {
  const answer = parseJson(body);
  const leadId = typeof answer === "object" && answer !== null && "lead_id" in answer;
  if (leadId) return `Taken as ${String(answer.lead_id)}`;
  throw new Error(`The dashboard answered without a lead_id: ${toLine(body)}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
