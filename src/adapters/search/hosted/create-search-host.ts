import { Agent as PlainAgent } from "node:http";
import { Agent as SecureAgent } from "node:https";
import { SearchFailedError, SearchTooBroadError } from "#ports/search/inventory-search.ts";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";
import { HostFailedError } from "./host-failed-error.ts";
import { ConnectionError, type HostReply, type HostRequest, sendRequest } from "./send-request.ts";

export type HostLimits = {
  /** For one answer, a second try included. */
  timeoutMs: number;
  /** Of an answer's text. */
  maxBytes: number;
};

/** What is asked, and how its answer becomes what the caller wants. */
type Question<Answer> = Omit<HostRequest, "url"> & {
  path: string;
  /** Throws where the text is no answer to this: then the host has failed. */
  read: (text: string) => Answer;
};

export type SearchHost = {
  /** The host's name, for messages. */
  name: string;
  /**
   * Asks over connections that are kept. Where none can be had, it tries once more on a new one.
   *
   * @throws SearchFailedError when the host fails, refuses, or is left alone for its failures.
   */
  ask<Answer>(question: Question<Answer>): Promise<Answer>;
  /**
   * Asks once, however the host has done so far and without a bearing on that.
   *
   * @throws SearchFailedError when the host fails or refuses.
   */
  probe<Answer>(question: Question<Answer>): Promise<Answer>;
  /** Whether it is left alone for its failures. */
  isLeftAlone: () => boolean;
  /** Closes the connections. */
  close: () => void;
};

/** Connections to one host at once; further calls wait for theirs. */
const MAX_CONNECTIONS = 64;
/** Connections kept open that nobody uses. */
const MAX_IDLE_CONNECTIONS = 16;
/** So that being ready is known before the check of it gives up. */
const PROBE_TIMEOUT_MS = 1_000;
/** Not now: more a matter of the host than of what it was asked. */
const PASSING_STATUSES: readonly number[] = [408, 429];

/** One host of searches, by its address. */
export function createSearchHost(
  address: string,
  limits: HostLimits,
  breaker: CircuitBreaker = createCircuitBreaker(new URL(address).host, () => performance.now()),
): SearchHost {
  const name = new URL(address).host;
  const Agent = address.startsWith("https:") ? SecureAgent : PlainAgent;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: MAX_CONNECTIONS,
    maxFreeSockets: MAX_IDLE_CONNECTIONS,
  });

  return {
    name,
    isLeftAlone: () => breaker.isOpen(),
    close: () => agent.destroy(),
    ask: (question) => breaker.run(() => answer(question, limits.timeoutMs)),
    probe: (question) => answer(question, Math.min(limits.timeoutMs, PROBE_TIMEOUT_MS)),
  };

  async function answer<Answer>(
    { path, read, ...request }: Question<Answer>,
    timeoutMs: number,
  ): Promise<Answer> {
    const reply = await exchange({ url: toUrl(address, path), ...request }, timeoutMs);
    if (reply.status !== 200) throw toStatusError(name, reply);
    try {
      return read(reply.text);
    } catch (error) {
      const message = `${name} answered nonsense: ${describe(error)}`;
      throw new HostFailedError(message, { cause: error });
    }
  }

  async function exchange(request: HostRequest, timeoutMs: number): Promise<HostReply> {
    const signal = AbortSignal.timeout(timeoutMs);
    const sending = { agent, signal, maxBytes: limits.maxBytes };
    try {
      return await sendRequest(request, sending).catch((error: unknown) => {
        if (!(error instanceof ConnectionError)) throw error;
        // Of the kept connections, others may have been closed by the host as well.
        return sendRequest(request, { ...sending, agent: false });
      });
    } catch (error) {
      const reason = signal.aborted
        ? `gave no answer within ${timeoutMs} ms`
        : `could not be asked: ${describe(error)}`;
      throw new HostFailedError(`${name} ${reason}`, { cause: error });
    }
  }
}

/** The host may stand below a path, which a proxy in front of it takes off. */
function toUrl(address: string, path: string): URL {
  return new URL(`${address.replace(/\/+$/, "")}${path}`);
}

/** The code by which our own search server says so. */
const TOO_BROAD = /"code":"search_too_broad"/;

function toStatusError(name: string, { status, text }: HostReply): SearchFailedError {
  const message = `${name} answered with status ${status}${explain(text)}`;
  const isRefusal = status >= 400 && status < 500 && !PASSING_STATUSES.includes(status);
  if (isRefusal && TOO_BROAD.test(text)) return new SearchTooBroadError(message);
  return isRefusal ? new SearchFailedError(message) : new HostFailedError(message);
}

/** What the protocol's errors say in words. */
function explain(text: string): string {
  const [, message] = /"message":("(?:[^"\\]|\\.)*")/.exec(text) ?? [];
  if (message === undefined) return "";
  try {
    return `: ${String(JSON.parse(message))}`;
  } catch {
    return "";
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
