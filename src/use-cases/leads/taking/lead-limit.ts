import { LRUCache } from "lru-cache";
import { toNetwork } from "#domain/values/to-network.ts";

/** Leads from one address to one site within an hour: a showroom's own network sends many. */
export const LEADS_AN_HOUR = 60;

const HOUR_MS = 3_600_000;

/** Least recently used addresses are evicted. */
const MAX_ADDRESSES = 20_000;

/** Whether an address may begin one more lead on a site. Counted in the memory of each process. */
export function createLeadLimit(): (
  siteSlug: string,
  clientAddress: string,
  now: number,
) => boolean {
  const begun = new LRUCache<string, { count: number; since: number }>({ max: MAX_ADDRESSES });
  return (siteSlug, clientAddress, now) => {
    const name = `${siteSlug} ${toNetwork(clientAddress)}`;
    const known = begun.get(name);
    const hour = known && now - known.since < HOUR_MS ? known : { count: 0, since: now };
    if (hour.count >= LEADS_AN_HOUR) return false;
    begun.set(name, { ...hour, count: hour.count + 1 });
    return true;
  };
}
