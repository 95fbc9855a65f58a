import { LRUCache } from "lru-cache";

/** Sent at once, and each second after that: many visitors may share an address. */
const BURST = 60;
const PER_SECOND = 1;

/** Addresses remembered; of more than these the ones heard of longest ago are forgotten. */
const MAX_ADDRESSES = 20_000;

type Bucket = { left: number; at: number };

/**
 * Whether a visitor's address may send one more at an instant (milliseconds UTC). Each process
 * counts for itself, and only in memory. Of IPv6 the network counts: a visitor has many addresses.
 */
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

/** The first half of an IPv6 address; an IPv4 one as it is, written as IPv6 or not. */
function toNetwork(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":"));
  const zeros = Array.from({ length: Math.max(8 - head.length - tail.length, 0) }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
