import type { Deal } from "#domain/deal/deal.ts";
import type { DealNotice } from "#domain/deal/deal-notices.ts";
import { explainEmail } from "#domain/enquiry/fields/email-field.ts";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import type { Site } from "#domain/site/config/site.ts";
import { isMailAddress } from "#domain/values/is-mail-address.ts";
import type { Platform } from "#ports/platform.ts";
import type { DealLimit } from "./deal-limit.ts";
import { type DealServices, findDeal } from "./find-deal.ts";
import { PROVED_BEFORE, type ProvePerson } from "./prove-person.ts";
import { storeDealLead } from "./store-deal-lead.ts";

/** The message of a deal to its shopper, with its link and its figures. */
export const DEAL_MAIL = { about: "deal", destination: SHOPPER } as const;

type Asked = {
  token: string;
  email: string;
  limit: Pick<DealLimit, "maySend">;
  prove: ProvePerson;
};

/**
 * Mails the link of a deal to an address, within limits by deal and by address, which the records keep, and with
 * nothing that was typed. The deal so far is a step of its lead. Without a proof that a person asks for it nothing is
 * mailed or stored, or a machine could have mails sent to any address: the page is the link as well.
 */
export async function mailDealLink(
  services: DealServices,
  site: Site,
  { token, email, limit, prove }: Asked,
  now: number,
): Promise<DealNotice | "unknown"> {
  const found = await findDeal(services, site, token, now);
  if (found === null || found.deal.state !== "open") return "unknown";
  const address = email.trim();
  if (explainEmail(address) !== null) return "no_email";
  const lead = await services.leads.find(found.deal.leadId);
  if (lead !== null && lead.review !== null) return "unproved";
  const proof = lead === null ? await prove() : PROVED_BEFORE;
  if (proof.is === "refused") return "captcha";
  if (proof.review !== null) return "unproved";
  if (!limit.maySend(found.deal.id, now)) return "mail_limit";
  await storeDealLead(services, site, found, { isFinal: false, email: address, proof, now });
  return MAILED[await services.deals.addMail(found.deal.id, { deliveries: [DEAL_MAIL], now })];
}

const MAILED = { mailed: "mailed", limit: "mail_limit", unproved: "unproved" } as const;

/** The address that the link of a deal was last mailed to; null where nobody gave one. */
export async function findMailedAddress(
  { leads }: Pick<Platform, "leads">,
  { leadId }: Pick<Deal, "leadId">,
): Promise<string | null> {
  const lead = await leads.find(leadId);
  const email = lead?.payload["email"] ?? null;
  return isMailAddress(email) ? email : null;
}
