import type { IncomingMessage, ServerResponse } from "node:http";

const DAY_SECONDS = 86_400;
const METHODS = "GET, POST, PUT, PATCH, DELETE";
/** What the official clients send, where a browser does not say which it asks for. */
const CLIENT_HEADERS = "authorization, content-type, x-meilisearch-client";

/**
 * Lets pages of any origin read an answer: keys are in a header, never in a cookie. A server without a
 * key lets none.
 */
export function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", "*");
}

/** Whether a browser asks what it may send, before it sends it. */
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
