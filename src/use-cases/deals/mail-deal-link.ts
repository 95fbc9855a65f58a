import { MAILS_OF_A_DEAL } from "#domain/deal/deal.ts";
import type { DealNotice } from "#domain/deal/deal-notices.ts";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import type { Site } from "#domain/site/config/site.ts";
import { isMailAddress } from "#domain/values/is-mail-address.ts";
import type { DealLimit } from "./deal-limit.ts";
import { type DealServices, findDeal } from "./find-deal.ts";
import { PROVED_BEFORE, type ProvePerson } from "./prove-person.ts";
import { storeDealLead } from "./store-deal-lead.ts";

/** The message of a deal to its shopper, with its link and its figures. */
export const DEAL_MAIL = { about: "deal", destination: SHOPPER } as const;

type Asked = {
  token: string;
  email: string;
  limit: Pick<DealLimit, "mayMail">;
  prove: ProvePerson;
};

/**
 * Mails the link of a deal to an address, within limits by deal and by address: whoever types another's address
 * writes him a few mails at most, with nothing that was typed. The deal so far is a step of its lead.
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
  if (!isMailAddress(address)) return "no_email";
  const proof = found.deal.tasks.details === null ? await prove() : PROVED_BEFORE;
  if (proof.is === "refused") return "captcha";
  if (!limit.mayMail(site.slug, address, now)) return "mail_limit";
  await storeDealLead(services, site, found, { isFinal: false, email: address, proof, now });
  const terms = { deliveries: [DEAL_MAIL], most: MAILS_OF_A_DEAL, now };
  const isMailed = await services.deals.addMail(found.deal.id, terms);
  return isMailed ? "mailed" : "mail_limit";
}
