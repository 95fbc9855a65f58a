import type { IncomingMessage, ServerResponse } from "node:http";

const DAY_SECONDS = 86_400;
const METHODS = "GET, POST, PUT, PATCH, DELETE";
/** For browsers that do not list the headers they ask for. */
const CLIENT_HEADERS = "authorization, content-type, x-meilisearch-client";

/**
 * Allows pages of any origin, because keys are in a header and never in a cookie. Not for a server without
 * a key.
 */
export function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", "*");
}

export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
}

export function buildPreflightHeaders({
  headers,
}: IncomingMessage): Record<string, number | string> {
  return {
    "access-control-allow-methods": METHODS,
    "access-control-allow-headers": headers["access-control-request-headers"] ?? CLIENT_HEADERS,
    "access-control-max-age": DAY_SECONDS,
    vary: "access-control-request-headers",
  };
}
