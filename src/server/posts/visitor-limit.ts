import { LRUCache } from "lru-cache";
import { toNetwork } from "#domain/values/to-network.ts";

/** A token bucket, generous because many visitors may share an address. */
const BURST = 60;
const PER_SECOND = 1;
const MAX_ADDRESSES = 20_000;

type Bucket = { left: number; at: number };

/** Limits requests by address in each process. An IPv6 network counts as one address. */
export function createVisitorLimit(): (clientAddress: string, now: number) => boolean {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES });
  return (clientAddress, now) => {
    const network = toNetwork(clientAddress);
    const last = buckets.get(network) ?? { left: BURST, at: now };
    const regained = (Math.max(now - last.at, 0) / 1_000) * PER_SECOND;
    const left = Math.min(last.left + regained, BURST);
    const isAllowed = left >= 1;
    buckets.set(network, { left: isAllowed ? left - 1 : left, at: now });
    return isAllowed;
  };
}
