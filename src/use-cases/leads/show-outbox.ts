import type { DeliveredLead } from "#domain/lead/delivered-lead.ts";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { buildAdf } from "#domain/lead/messages/adf/build-adf.ts";
import {
  buildDealerAppointmentMail,
  buildShopperAppointmentMail,
} from "#domain/lead/messages/appointment-mail.ts";
import { buildConfirmationMail } from "#domain/lead/messages/confirmation-mail.ts";
import { buildLeadMail } from "#domain/lead/messages/lead-mail.ts";
import type { MailText } from "#domain/lead/messages/mail-parts.ts";
import { buildWebhookBody } from "#domain/lead/messages/webhook-body.ts";
import { DEFAULT_DESTINATION } from "#domain/lead/resolve-destinations.ts";
import type { Site } from "#domain/site/config/site.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { Platform } from "#ports/platform.ts";
import type { LeadSummary } from "#ports/stores/lead-store.ts";
import type { DeliveryReport } from "#ports/stores/outbox-store.ts";
import type { SiteDirectory } from "../sites/site-directory.ts";
import { describeLead } from "./describe-lead.ts";

type Needs = Pick<
  Platform,
  | "leads"
  | "leadPhotos"
  | "outbox"
  | "sites"
  | "stock"
  | "appointments"
  | "reservations"
  | "deals"
  | "secrets"
  | "sealedAnswers"
  | "now"
> & {
  directory: Pick<SiteDirectory, "find">;
};

/** A lead with each form in which it may be sent, whether its site has such a destination or not. */
export type ShownLead = {
  summary: LeadSummary;
  siteName: string;
  deliveries: DeliveryReport[];
  mail: MailText;
  /** Null where the shopper is not thanked. */
  confirmation: MailText | null;
  /** Of a time that was booked, moved or cancelled after the lead; null where the dealer is told of none. */
  appointment: MailText | null;
  adf: string;
  webhookBody: string;
};

/** The newest leads and what became of them, for the demo; those of sites that are gone are left out. */
export async function showOutbox(services: Needs, limit: number): Promise<ShownLead[]> {
  const shown: ShownLead[] = [];
  for (const summary of await services.leads.list({ siteSlug: null, since: 0 }, limit)) {
    const site = services.directory.find(summary.siteSlug);
    if (site !== null && !isBrokenSite(site)) shown.push(await showLead(services, site, summary));
  }
  return shown;
}

/** One of them; null where there is none. */
export async function showOutboxLead(services: Needs, id: string): Promise<ShownLead | null> {
  const summary = await services.leads.find(id);
  const site = summary && services.directory.find(summary.siteSlug);
  return summary === null || site === null || isBrokenSite(site)
    ? null
    : showLead(services, site, summary);
}

async function showLead(services: Needs, site: Site, summary: LeadSummary): Promise<ShownLead> {
  const [lead, deliveries] = await Promise.all([
    services.leads.find(summary.id),
    services.outbox.listOfLead(summary.id),
  ]);
  const described = await describeLead(services, site, {
    ...summary,
    consent: lead?.consent ?? null,
    isFollowUp: false,
    opener: { destination: findMailed(deliveries), now: services.now() },
  });
  const isConfirmed = deliveries.some(({ destination }) => destination === SHOPPER);
  const isToldOfTime = deliveries.some(
    ({ about, destination }) => about === "appointment" && destination !== SHOPPER,
  );
  return {
    summary,
    siteName: site.name,
    deliveries,
    mail: buildLeadMail(described),
    confirmation: isConfirmed ? buildShopperMail(described) : null,
    appointment: isToldOfTime ? buildDealerMail(described) : null,
    adf: buildAdf(described),
    webhookBody: JSON.stringify(JSON.parse(buildWebhookBody(described)), null, 2),
  };
}

/** Whose mail is shown: the link in it is the one that was sent. */
function findMailed(deliveries: readonly DeliveryReport[]): string {
  const dealers = deliveries.filter(
    ({ about, destination }) => about === "lead" && destination !== SHOPPER,
  );
  return dealers[0]?.destination ?? DEFAULT_DESTINATION;
}

function buildShopperMail(lead: DeliveredLead): MailText {
  const { appointment } = lead;
  return appointment === null
    ? buildConfirmationMail(lead)
    : buildShopperAppointmentMail({ ...lead, appointment });
}

function buildDealerMail(lead: DeliveredLead): MailText | null {
  const { appointment } = lead;
  return appointment && buildDealerAppointmentMail({ ...lead, appointment });
}
