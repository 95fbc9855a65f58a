import { SAVED_WORKER_PATH } from "#domain/addresses/site-addresses.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { PageAnswer } from "#ports/page.ts";
import { RESOURCE_POLICY, WORKER_POLICY } from "./document/content-security-policy.ts";

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

/** The policy of features, with those that a page allows its own script. */
export function formatPermissions(allowed: readonly string[]): string {
  return UNUSED_FEATURES.map((name) => `${name}=${allowed.includes(name) ? "(self)" : "()"}`).join(
    ", ",
  );
}

const COMMON_HEADERS: readonly string[] = Object.entries({
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-site",
  "origin-agent-cluster": "?1",
  "permissions-policy": formatPermissions([]),
  // `no-referrer` would make a form's POST send `Origin: null`.
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
}).flat();

const ONE_YEAR = "max-age=31536000";

/** Null where no site was found. */
type HeaderSettings = Pick<Site, "hsts_subdomains"> | null;

/** The same for pages and files: browsers use the last Strict-Transport-Security that they received. */
export function listSecureHeaders(site: HeaderSettings): string[] {
  // Subdomains are the dealer's and may run without TLS: the site decides.
  const transport = site?.hsts_subdomains ? `${ONE_YEAR}; includeSubDomains` : ONE_YEAR;
  return [...COMMON_HEADERS, "strict-transport-security", transport];
}

/** For the files of the build, by their path. */
export function listFileHeaders(site: HeaderSettings): (path: string) => readonly string[] {
  const ofFiles = listResourceHeaders(site);
  const ofWorker = [...listSecureHeaders(site), "content-security-policy", WORKER_POLICY];
  return (path) => (path === SAVED_WORKER_PATH ? ofWorker : ofFiles);
}

/** For everything but pages: pictures, fragments, data. */
function listResourceHeaders(site: HeaderSettings): string[] {
  return [...listSecureHeaders(site), "content-security-policy", RESOURCE_POLICY];
}

/** A document has its headers and policy already. */
export function addSecureHeaders(answer: PageAnswer, site: HeaderSettings): PageAnswer {
  if (answer.headers.includes("content-security-policy")) return answer;
  const own = new Set(answer.headers.filter((_, n) => n % 2 === 0));
  const added = listResourceHeaders(site);
  // Of a header that comes twice a browser would take ours, though the answer's is the stricter one.
  const missing = added.filter((_, n) => !own.has(added[n - (n % 2)] ?? ""));
  return { ...answer, headers: [...answer.headers, ...missing] };
}
