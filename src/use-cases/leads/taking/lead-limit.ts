import { LRUCache } from "lru-cache";
import { toNetwork } from "#domain/values/to-network.ts";

/** Leads from one address to one site within an hour: a showroom's own network sends many. */
export const LEADS_AN_HOUR = 60;

/**
 * Submits of one lead within an hour, its steps and what is sent again. Each that changes an answer is
 * sent to the dealer, without a captcha of its own.
 */
export const SUBMITS_OF_A_LEAD = 40;

const HOUR_MS = 3_600_000;

/** Least recently used ones are evicted. */
const MAX_COUNTED = 20_000;

export type LeadLimit = {
  /** Whether an address may begin one more lead on a site. */
  mayBegin(siteSlug: string, clientAddress: string, now: number): boolean;
  /** Whether one more submit of a lead is taken, from whatever address. */
  maySubmit(siteSlug: string, leadId: string, now: number): boolean;
};

/** Counted in the memory of each process. */
export function createLeadLimit(): LeadLimit {
  const mayBegin = createHourlyLimit(LEADS_AN_HOUR);
  const maySubmit = createHourlyLimit(SUBMITS_OF_A_LEAD);
  return {
    mayBegin: (siteSlug, clientAddress, now) =>
      mayBegin(`${siteSlug} ${toNetwork(clientAddress)}`, now),
    maySubmit: (siteSlug, leadId, now) => maySubmit(`${siteSlug} ${leadId}`, now),
  };
}

function createHourlyLimit(limit: number): (name: string, now: number) => boolean {
  const counted = new LRUCache<string, { count: number; since: number }>({ max: MAX_COUNTED });
  return (name, now) => {
    const last = counted.get(name);
    const hour = last && now - last.since < HOUR_MS ? last : { count: 0, since: now };
    if (hour.count >= limit) return false;
    counted.set(name, { ...hour, count: hour.count + 1 });
    return true;
  };
}
