import { OUTBOX_PATH } from "#domain/addresses/site-addresses.ts";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { DEFAULT_DESTINATION } from "#domain/lead/resolve-destinations.ts";
import type { PageAnswer } from "#ports/page.ts";
import { type OutboxLead, OutboxPage } from "#ui/pages/demo/outbox-page.tsx";
import { type ShownLead, showOutbox, showOutboxLead } from "#use-cases/leads/show-outbox.ts";
import { createReachedSites } from "#use-cases/sites/reached-sites.ts";
import { DIRECTORY_SITE } from "../../directory-site.ts";
import { answerDocument } from "../../document/answer-document.tsx";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { answerText } from "../../plain-answers.ts";
import { addSecureHeaders } from "../../secure-headers.ts";
import type { WebServices } from "../../web-services.ts";

const LEADS_SHOWN = 20;

/** The demo's list of leads, beside the list of its sites. */
export async function answerOutbox(services: WebServices): Promise<PageAnswer> {
  const leads = await showOutbox(atReachedSites(services), LEADS_SHOWN);
  return answerDocument(services, {
    site: DIRECTORY_SITE,
    status: 200,
    metadata: { ...PLAIN_METADATA, title: "Leads" },
    keep: "never",
    body: <OutboxPage leads={leads.map(toOutboxLead)} />,
    parts: ["operator"],
  });
}

const MAIL = new RegExp(`^${OUTBOX_PATH}/([\\w-]+)/(mail|confirmation|appointment)$`);

/** A mail of a lead alone, for a frame: nothing in it runs, and nothing is fetched. Null at other paths. */
export async function answerOutboxMail(
  services: WebServices,
  path: string,
): Promise<PageAnswer | null> {
  const [, id, kind = ""] = MAIL.exec(path) ?? [];
  if (id === undefined) return null;
  const lead = await showOutboxLead(atReachedSites(services), id);
  const mail = new Map(
    lead && [
      ["mail", lead.mail],
      ["confirmation", lead.confirmation],
      ["appointment", lead.appointment],
    ],
  ).get(kind);
  if (!mail) return addSecureHeaders(answerText(404, "There is no such mail."), null);
  const headers = ["content-type", "text/html; charset=utf-8"];
  return addSecureHeaders({ status: 200, headers, body: mail.html, keep: "never" }, null);
}

/** The links of a mail lead where the visitor of the demo is. */
function atReachedSites(services: WebServices) {
  return { ...services, directory: createReachedSites(services.directory, services) };
}

/** People who have no destination of their own. */
const RECIPIENTS: Readonly<Record<string, string>> = {
  [SHOPPER]: "the shopper",
  [DEFAULT_DESTINATION]: "the dealer",
};

function toOutboxLead(lead: ShownLead): OutboxLead {
  const { summary, siteName, deliveries, mail, confirmation, appointment, adf, webhookBody } = lead;
  const { id, formKind, receivedAt, isComplete, suspicion, review } = summary;
  return {
    id,
    siteName,
    form: formKind,
    receivedAt: `${new Date(receivedAt).toISOString().slice(0, 16).replace("T", " ")} UTC`,
    isComplete,
    suspicion,
    review,
    subject: mail.subject,
    deliveries: deliveries.map(({ id: deliveryId, about, destination, state, attempts, note }) => ({
      id: deliveryId,
      about,
      destination: RECIPIENTS[destination] ?? destination,
      state,
      attempts,
      note,
    })),
    mailUrl: `${OUTBOX_PATH}/${id}/mail`,
    confirmationUrl: confirmation && `${OUTBOX_PATH}/${id}/confirmation`,
    appointmentUrl: appointment && `${OUTBOX_PATH}/${id}/appointment`,
    adf,
    webhookBody,
  };
}
