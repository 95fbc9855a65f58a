/** The text that a link's signature covers: an appointment of a site, and nothing else that is signed. */
export function buildSignedText(siteSlug: string, appointmentId: string): string {
  return `appointment\n${siteSlug}\n${appointmentId}`;
}

/** The content of a link. */
export function formatLinkToken(appointmentId: string, signature: string): string {
  return `${appointmentId}.${signature}`;
}

/** Null for a text that is no token; whether its signature is right is yet to be seen. */
export function parseLinkToken(token: string): { appointmentId: string; signature: string } | null {
  const [, appointmentId, signature] = /^([\w-]{1,100})\.([\w-]{1,100})$/.exec(token) ?? [];
  return appointmentId && signature ? { appointmentId, signature } : null;
}
