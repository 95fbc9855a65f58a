import { createMiddleware } from "hono/factory";
import type { WebEnvironment } from "./web-environment.ts";

/** Sent with every answer: name, value, name, value… */
export const SECURE_HEADERS: readonly string[] = Object.entries({
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-site",
  "origin-agent-cluster": "?1",
  // Not no-referrer, which makes a form's POST say `Origin: null`.
  "referrer-policy": "strict-origin-when-cross-origin",
  // Not for subdomains: they are the dealer's, and may run without TLS.
  "strict-transport-security": "max-age=15552000",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
}).flat();

/** Adds them to responses; a head on the tray has them already. */
export const secureHeaders = createMiddleware<WebEnvironment>(async (context, next) => {
  await next();
  if (context.env?.tray?.page?.head) return;
  const { headers } = context.res;
  for (let n = 0; n + 1 < SECURE_HEADERS.length; n += 2) {
    headers.set(SECURE_HEADERS[n] ?? "", SECURE_HEADERS[n + 1] ?? "");
  }
});
