const TURNSTILE = "https://challenges.cloudflare.com";

type PolicySources = {
  /** The Base64 SHA-256 of the inline tokens. */
  tokensHash: string;
  imageHosts: readonly string[];
  hasTurnstile: boolean;
};

export function buildContentSecurityPolicy({
  tokensHash,
  imageHosts,
  hasTurnstile,
}: PolicySources): string {
  return [
    "default-src 'self'",
    ...(hasTurnstile
      ? [`script-src 'self' ${TURNSTILE}`, `frame-src ${TURNSTILE}`]
      : ["script-src 'self'"]),
    `style-src 'self' 'sha256-${tokensHash}'`,
    ["img-src 'self' data:", ...imageHosts.map((host) => `https://${host}`)].join(" "),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** For everything but pages: opened directly it runs nothing. Drawings have inline styles. */
export const RESOURCE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** A worker's own file says what the worker may fetch. */
export const WORKER_POLICY = `${RESOURCE_POLICY}; connect-src 'self'`;
