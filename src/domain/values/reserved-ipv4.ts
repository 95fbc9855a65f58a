export const RESERVED_IPV4: readonly [network: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

export function isLocalHost(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost");
}

/** Judges the name alone, before DNS: this machine or a private network. */
export function isReservedHost(host: string): boolean {
  if (isLocalHost(host)) return true;
  if (!/^\d+(\.\d+){3}$/.test(host)) return false;
  const address = toNumber(host);
  return RESERVED_IPV4.some(([network, prefix]) => {
    const size = 2 ** (32 - prefix);
    return Math.floor(address / size) === Math.floor(toNumber(network) / size);
  });
}

function toNumber(address: string): number {
  return address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
}
