import { GOOGLE_MAPS } from "#domain/location/map/resolve-map.ts";

const TURNSTILE = "https://challenges.cloudflare.com";

type PolicySources = {
  /** The Base64 SHA-256 of the inline tokens. */
  tokensHash: string;
  imageHosts: readonly string[];
  hasTurnstile: boolean;
  /** The origin of a third party's script of ratings, which may show and ask what it likes of itself. */
  reputation: string | null;
  /** The origin of a tile server. */
  tiles: string | null;
  hasGoogleMaps: boolean;
  /** Origins of payment pages that a form of the page leads to; Chromium stops the redirect elsewhere. */
  formHosts: readonly string[];
};

export function buildContentSecurityPolicy(sources: PolicySources): string {
  const { tokensHash, imageHosts, hasTurnstile, reputation, tiles, hasGoogleMaps, formHosts } =
    sources;
  const widgets = reputation === null ? [] : [reputation];
  const frames = [
    ...(hasTurnstile ? [TURNSTILE] : []),
    ...(hasGoogleMaps ? [GOOGLE_MAPS] : []),
    ...widgets,
  ];
  const images = [...imageHosts.map((host) => `https://${host}`), ...(tiles ? [tiles] : [])];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(hasTurnstile ? [TURNSTILE] : []), ...widgets].join(" "),
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    ...(reputation === null ? [] : [`connect-src 'self' ${reputation}`]),
    `style-src 'self' 'sha256-${tokensHash}'`,
    ["img-src 'self' data:", ...images, ...widgets].join(" "),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formHosts].join(" "),
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
