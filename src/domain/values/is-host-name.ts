/** @see RFC 1035, 2.3.4 */
const MAX_HOST_LENGTH = 253;
const MAX_LABEL_LENGTH = 63;

/** Whether URL parsing keeps the name: "1.2.3" becomes 1.2.0.3, and "256.256.256.256" is invalid. */
export function isHostName(host: string): boolean {
  if (host.length > MAX_HOST_LENGTH) return false;
  if (host.split(".").some((label) => label.length > MAX_LABEL_LENGTH)) return false;
  return URL.parse(`http://${host}/`)?.host === host;
}
