/**
 * The policy of a page: scripts, styles and fetches from the site itself alone, the site's own
 * tokens by their hash, pictures also from the hosts that the site allows.
 *
 * @param tokensHash SHA-256 of the inline tokens, in Base64.
 */
export function buildContentSecurityPolicy(
  tokensHash: string,
  imageHosts: readonly string[],
): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${tokensHash}'`,
    ["img-src 'self' data:", ...imageHosts.map((host) => `https://${host}`)].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** The policy of what is no page: opened by itself it runs and fetches nothing. Drawings carry styles. */
export const RESOURCE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");
