import type { Site } from "#domain/site/config/site.ts";
import type { PageAnswer } from "#ports/page.ts";
import { RESOURCE_POLICY } from "./document/content-security-policy.ts";

/** What no page of ours asks a browser for. */
const UNUSED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

const COMMON_HEADERS: readonly string[] = Object.entries({
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-site",
  "origin-agent-cluster": "?1",
  "permissions-policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
  // Not no-referrer, which makes a form's POST say `Origin: null`.
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
}).flat();

const ONE_YEAR = "max-age=31536000";

/** What a site says of its headers; null where no site was found. */
type HeaderSettings = Pick<Site, "hsts_subdomains"> | null;

/**
 * The headers of every answer on a site's hosts: name, value, name, value… They are the same for
 * pages and files, since browsers go by the last Strict-Transport-Security that they were sent.
 */
export function listSecureHeaders(site: HeaderSettings): string[] {
  // Subdomains are the dealer's, and may run without TLS: that is for the site to say.
  const transport = site?.hsts_subdomains ? `${ONE_YEAR}; includeSubDomains` : ONE_YEAR;
  return [...COMMON_HEADERS, "strict-transport-security", transport];
}

/** The same for what is no page: files, pictures, fragments, data. */
export function listResourceHeaders(site: HeaderSettings): string[] {
  return [...listSecureHeaders(site), "content-security-policy", RESOURCE_POLICY];
}

/** The answer with the headers of every answer; a document has them, and a policy of its own, already. */
export function addSecureHeaders(answer: PageAnswer, site: HeaderSettings): PageAnswer {
  if (answer.headers.includes("content-security-policy")) return answer;
  return { ...answer, headers: [...answer.headers, ...listResourceHeaders(site)] };
}
