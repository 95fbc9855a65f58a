/** The content of a signed link: the names of what it leads to, each of letters, digits, `-` and `_`, and the signature. */
export function formatLinkToken(parts: readonly string[], signature: string): string {
  return [...parts, signature].join(".");
}

/** Null for a text that is no token; whether its signature is right is yet to be seen. */
export function parseLinkToken(token: string): { parts: string[]; signature: string } | null {
  if (!/^[\w-]{1,100}(?:\.[\w-]{1,100}){1,5}$/.test(token)) return null;
  const parts = token.split(".");
  const signature = parts.pop() ?? "";
  return { parts, signature };
}
