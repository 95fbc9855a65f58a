import { LRUCache } from "lru-cache";

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

const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i;

/** The first half of an IPv6 address, or an IPv4 one without the port that some proxies append. */
function toNetwork(client: string): string {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(client)?.[1] ?? client;
  const ipv4 = IPV4.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!address.includes(":")) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":"));
  const zeros = Array.from({ length: Math.max(8 - head.length - tail.length, 0) }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
