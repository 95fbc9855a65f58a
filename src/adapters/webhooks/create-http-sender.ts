import { HOUR_MS } from "#domain/time/time-units.ts";
import { type HttpSender, RequestRefusedError } from "#ports/http-sender.ts";

type HttpLimits = { maxMs: number; maxBytes: number };

const HTTP_LIMITS: HttpLimits = { maxMs: 10_000, maxBytes: 64 * 1024 };

/**
 * Statuses that say the request itself is wrong, so that the same one is refused for good. Others may be
 * mended where it goes: a wrong key, a missing address, a redirect, a receiver that is down.
 */
const LASTING = [400, 405, 406, 410, 411, 413, 414, 415, 422, 431];

/** Stands for a status where none came. */
const NO_ANSWER = 0;

/** The longest that a receiver's Retry-After is followed. */
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

/** Posts by fetch. Redirects are not followed: where they lead nobody configured. */
export function createHttpSender(limits: HttpLimits = HTTP_LIMITS): HttpSender {
  return {
    async post({ url, headers, body }) {
      const { host } = new URL(url);
      const deadline = AbortSignal.timeout(limits.maxMs);
      const refuse = (reason: string, status: number, retryAfter: string | null, cause?: unknown) =>
        new RequestRefusedError(
          `${host} ${reason}`,
          {
            isLasting: LASTING.includes(status),
            retryAfterMs: parseRetryAfter(retryAfter),
            gotAnswer: status !== NO_ANSWER,
            status: status === NO_ANSWER ? null : status,
          },
          { cause },
        );
      try {
        const answer = await fetch(url, {
          method: "POST",
          headers,
          body,
          redirect: "manual",
          signal: deadline,
        });
        const text = await readBeginning(answer, limits.maxBytes);
        if (answer.ok) return { status: answer.status, body: text };
        const isRedirect = answer.status >= 300 && answer.status < 400;
        const more = isRedirect ? ", which leads elsewhere: it is not followed" : "";
        throw refuse(
          `answered with status ${answer.status}${more}`,
          answer.status,
          answer.headers.get("retry-after"),
        );
      } catch (error) {
        if (error instanceof RequestRefusedError) throw error;
        const reason = deadline.aborted
          ? `gave no whole answer within ${limits.maxMs} ms`
          : `could not be reached (${describe(error)})`;
        throw refuse(reason, NO_ANSWER, null, error);
      }
    },
  };
}

async function readBeginning(answer: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection: what is beyond the limit is not read.
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString("utf8");
}

/** Seconds, or a date. */
function parseRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS);
}

/** The message of fetch is always "fetch failed"; its cause says more. */
function describe(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  if (cause instanceof Error) return cause.message || cause.name;
  return error instanceof Error ? error.message : String(error);
}
