import { LRUCache } from "lru-cache";
import { DAY_MS, HOUR_MS } from "#domain/time/time-units.ts";
import { toNetwork } from "#domain/values/to-network.ts";

/** Purchases that one address may begin on a site within an hour: a showroom's own network begins several. */
const DEALS_AN_HOUR = 20;

/** Mails with a link to one mail address within a day, whatever deals ask for them. */
export const LINK_MAILS_A_DAY = 3;

/** Least recently used ones are evicted. */
const MAX_COUNTED = 20_000;

type Counted = { count: number; since: number };

/** Steps of one purchase that are sent to the dealer within an hour; further ones are kept and not sent. */
const STEPS_AN_HOUR = 40;

export type DealLimit = {
  mayStart(siteSlug: string, clientAddress: string, now: number): boolean;
  mayMail(siteSlug: string, email: string, now: number): boolean;
  maySend(dealId: string, now: number): boolean;
};

/** Counted in the memory of each process. */
export function createDealLimit(): DealLimit {
  const started = new LRUCache<string, Counted>({ max: MAX_COUNTED });
  const sent = new LRUCache<string, Counted>({ max: MAX_COUNTED });
  const mailed = new LRUCache<string, Counted>({ max: MAX_COUNTED });
  return {
    mayStart: (siteSlug, clientAddress, now) =>
      admit(started, `${siteSlug} ${toNetwork(clientAddress)}`, {
        now,
        most: DEALS_AN_HOUR,
        withinMs: HOUR_MS,
      }),
    maySend: (dealId, now) => admit(sent, dealId, { now, most: STEPS_AN_HOUR, withinMs: HOUR_MS }),
    mayMail: (siteSlug, email, now) =>
      admit(mailed, `${siteSlug} ${email.trim().toLowerCase()}`, {
        now,
        most: LINK_MAILS_A_DAY,
        withinMs: DAY_MS,
      }),
  };
}

function admit(
  counts: LRUCache<string, Counted>,
  name: string,
  { now, most, withinMs }: { now: number; most: number; withinMs: number },
): boolean {
  const last = counts.get(name);
  const counted = last && now - last.since < withinMs ? last : { count: 0, since: now };
  if (counted.count >= most) return false;
  counts.set(name, { ...counted, count: counted.count + 1 });
  return true;
}
