/** Names longer than this are no host's. @see RFC 1035, 2.3.4 */
const MAX_HOST_LENGTH = 253;
const MAX_LABEL_LENGTH = 63;

/**
 * Whether requests can name this host: an address of it is readable and keeps the name. "1.2.3" does
 * not (it is read as the address 1.2.0.3), nor does "256.256.256.256", which is no address at all.
 */
export function isHostName(host: string): boolean {
  if (host.length > MAX_HOST_LENGTH) return false;
  if (host.split(".").some((label) => label.length > MAX_LABEL_LENGTH)) return false;
  return URL.parse(`http://${host}/`)?.host === host;
}
