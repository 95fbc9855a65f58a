import { DAY_MS } from "../../time/time-units.ts";

/**
 * Mails with the link of one deal, for which one captcha was solved: one to each address, and one that was lost. The link
 * is the same each time.
 */
export const MAILS_OF_A_DEAL = 3;

/** Addresses to which one deal is mailed: its shopper's, and that of whoever buys along. */
export const ADDRESSES_OF_A_DEAL = 2;

/** Mails with a link to one mail address within a day, whatever deals of a site ask for them. */
export const LINK_MAILS_A_DAY = 3;

type MailedLinks = {
  /** The address of each mail of the deal so far. */
  ofDeal: readonly string[];
  /** When the address was mailed a link of any deal of the site, milliseconds UTC. */
  toAddress: readonly number[];
};

/** Whether the link of a deal may be mailed to an address, in lower case, once more. */
export function mayMailLink(
  address: string,
  { ofDeal, toAddress }: MailedLinks,
  now: number,
): boolean {
  const addresses = new Set([...ofDeal, address]);
  return (
    ofDeal.length < MAILS_OF_A_DEAL &&
    addresses.size <= ADDRESSES_OF_A_DEAL &&
    toAddress.filter((at) => at > now - DAY_MS).length < LINK_MAILS_A_DAY
  );
}
