import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { RETRY_AFTER_SECONDS } from "../search/search-queue.ts";
import type { ApiAnswer } from "./api-call.ts";
import type { Hold } from "./body-budget.ts";

const UNAVAILABLE = 503;

const JSON_TYPE = "application/json";

/** Sends parts as fast as the client reads them. @param hold - Called with bytes that wait for the client. */
export async function sendAnswer(
  response: ServerResponse,
  { status, body, parts, chunks }: ApiAnswer,
  hold: Hold = () => {},
): Promise<void> {
  if (parts !== undefined) {
    response.writeHead(status, { "content-type": JSON_TYPE });
    return pipeline(Readable.from(parts), response);
  }
  if (chunks !== undefined) return sendChunks(response, status, chunks);
  if (body === undefined) return sendNothing(response, status);
  const bytes = Buffer.from(JSON.stringify(body));
  hold(bytes.length);
  if (status === UNAVAILABLE) response.setHeader("retry-after", RETRY_AFTER_SECONDS);
  response.writeHead(status, {
    "content-type": JSON_TYPE,
    "content-length": bytes.length,
  });
  response.end(bytes);
}

function sendChunks(response: ServerResponse, status: number, chunks: readonly Buffer[]): void {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  response.writeHead(status, { "content-type": JSON_TYPE, "content-length": length });
  response.cork();
  for (const chunk of chunks) response.write(chunk);
  response.uncork();
  response.end();
}

export function sendNothing(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, number | string>> = {},
): void {
  response.writeHead(status, { "content-length": 0, ...headers });
  response.end();
}
