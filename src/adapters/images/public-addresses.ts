import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { RESERVED_IPV4 } from "#domain/values/reserved-ipv4.ts";
import { PictureError } from "./picture-error.ts";

/** Tunnels that contain an IPv4 address, and documentation. */
const RESERVED_IPV6: readonly [network: string, prefix: number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const reserved = new BlockList();
for (const [network, prefix] of RESERVED_IPV4) reserved.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of RESERVED_IPV6) reserved.addSubnet(network, prefix, "ipv6");
const globalIpv6 = new BlockList();
globalIpv6.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, "ipv4");
  return family === 6 && globalIpv6.check(address, "ipv6") && !reserved.check(address, "ipv6");
}

/** Connects to the checked address, so that the name cannot resolve to another one a moment later. */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (error) callback(error, []);
    else if (!first) callback(new PictureError(`${hostname} is not on the open internet`), []);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
