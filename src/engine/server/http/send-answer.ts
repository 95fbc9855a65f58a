import type { ServerResponse } from "node:http";
import type { ApiAnswer } from "./api-call.ts";
import { ANY_ORIGIN } from "./cors.ts";
import { RETRY_AFTER_SECONDS } from "./search-turns.ts";

const UNAVAILABLE = 503;

export function sendAnswer(response: ServerResponse, { status, body }: ApiAnswer): void {
  if (body === undefined) return sendNothing(response, status);
  const bytes = Buffer.from(JSON.stringify(body));
  if (status === UNAVAILABLE) response.setHeader("retry-after", RETRY_AFTER_SECONDS);
  response.writeHead(status, {
    ...ANY_ORIGIN,
    "content-type": "application/json",
    "content-length": bytes.length,
  });
  response.end(bytes);
}

/** An answer without a body. */
export function sendNothing(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, number | string>> = {},
): void {
  response.writeHead(status, { ...ANY_ORIGIN, "content-length": 0, ...headers });
  response.end();
}
