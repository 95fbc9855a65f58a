const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i;

/** The text that begins all addresses of a neighbourhood, an IPv4 /24 or IPv6 /48; of one that `toNetwork` gave. */
export function toNeighbourhood(network: string): string {
  if (network.includes(":")) return `${network.split(":").slice(0, 3).join(":")}:`;
  return network.replace(/\.\d+$/, ".");
}

/** The first half of an IPv6 address, or an IPv4 one without the port that some proxies append. */
export function toNetwork(client: string): string {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(client)?.[1] ?? client;
  const ipv4 = IPV4.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!address.includes(":")) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":"));
  const zeros = Array.from({ length: Math.max(8 - head.length - tail.length, 0) }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
