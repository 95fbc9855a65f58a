/** The content of a signed link: the id of what it leads to, and the signature. */
export function formatLinkToken(id: string, signature: string): string {
  return `${id}.${signature}`;
}

/** Null for a text that is no token; whether its signature is right is yet to be seen. */
export function parseLinkToken(token: string): { id: string; signature: string } | null {
  const [, id, signature] = /^([\w-]{1,100})\.([\w-]{1,100})$/.exec(token) ?? [];
  return id && signature ? { id, signature } : null;
}
