import { setTimeout } from "node:timers/promises";
import { IndexHostError } from "#ports/search/index-host.ts";
import { type AnswerSchema, errorAnswer } from "./host-answers.schema.ts";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

export type HostConnection = {
  name: string;
  /**
   * Retries twice when the host fails or is busy, unless `isOnce`. Calls `assertAllowed` before each attempt,
   * and throws what it throws. @throws IndexHostError
   */
  ask<Answer>(question: {
    method: Method;
    path: string;
    body?: unknown;
    schema: AnswerSchema<Answer>;
    isOnce?: boolean;
    assertAllowed?: (() => void) | undefined;
  }): Promise<Answer>;
  close: () => void;
};

/** Enough for a host to store a large write. */
const TIMEOUT_MS = 60_000;
const PAUSES_MS = [250, 1_000];
/** Statuses that are worth a retry. */
const PASSING_STATUSES: readonly number[] = [408, 425, 429];

export function createHostConnection(address: string, key: string | null): HostConnection {
  const { host } = new URL(address);
  const closing = new AbortController();
  return {
    name: host,
    close: () => closing.abort(),
    async ask({ method, path, body, schema, isOnce = false, assertAllowed }) {
      const url = `${address.replace(/\/+$/, "")}${path}`;
      const text = body === undefined ? null : JSON.stringify(body);
      const pauses = isOnce ? [] : PAUSES_MS;
      for (let attempt = 0; ; attempt += 1) {
        assertAllowed?.();
        try {
          return await exchange(url, method, text, schema);
        } catch (error) {
          const pauseMs = pauses[attempt];
          const isFinal = error instanceof IndexHostError && error.isRefusal;
          if (pauseMs === undefined || isFinal || closing.signal.aborted) throw error;
          await setTimeout(pauseMs);
        }
      }
    },
  };

  async function exchange<Answer>(
    url: string,
    method: Method,
    text: string | null,
    schema: AnswerSchema<Answer>,
  ): Promise<Answer> {
    const { status, answer } = await send(url, method, text);
    if (status < 200 || status > 299) throw toStatusError(status, answer);
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    throw new IndexHostError(`${host} answered nonsense to ${method} ${new URL(url).pathname}`, {
      cause: parsed.error,
    });
  }

  async function send(
    url: string,
    method: Method,
    text: string | null,
  ): Promise<{ status: number; answer: unknown }> {
    try {
      // Redirects are not followed, because they would receive the key.
      const response = await fetch(url, {
        method,
        redirect: "manual",
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: {
          ...(key !== null && { authorization: `Bearer ${key}` }),
          ...(text !== null && { "content-type": "application/json" }),
        },
        ...(text !== null && { body: text }),
      });
      const answered = await response.text();
      return { status: response.status, answer: parseJson(answered) };
    } catch (error) {
      throw new IndexHostError(`${host} could not be asked: ${describe(error)}`, { cause: error });
    }
  }

  function toStatusError(status: number, answer: unknown): IndexHostError {
    const known = errorAnswer.safeParse(answer);
    const isRefusal = status >= 400 && status < 500 && !PASSING_STATUSES.includes(status);
    return new IndexHostError(
      `${host} answered with status ${status}${known.success ? `: ${known.data.message}` : ""}`,
      { isRefusal, ...(known.success && { code: known.data.code }) },
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The cause says what is wrong with a connection. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
