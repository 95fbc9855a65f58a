const MAX_ADDRESS_LENGTH = 2000;

/** Absolute http(s), or a path below /demo/; https is added when missing. Undefined for others. */
export function parseAddress(text: string): string | undefined {
  const address = text.startsWith("//") ? `https:${text}` : text;
  if (address.length > MAX_ADDRESS_LENGTH) return undefined;
  if (/^\/demo\/[\w./-]+$/.test(address)) return address.includes("..") ? undefined : address;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { username, password, href } = new URL(address);
  return username === "" && password === "" ? href : undefined;
}
