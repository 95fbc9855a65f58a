import { Agent as PlainAgent } from "node:http";
import { Agent as SecureAgent } from "node:https";
import { SearchFailedError, SearchTooBroadError } from "#ports/search/inventory-search.ts";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";
import { HostFailedError } from "./host-failed-error.ts";
import { ConnectionError, type HostReply, type HostRequest, sendRequest } from "./send-request.ts";

export type HostLimits = {
  /** For one call, including its retry. */
  timeoutMs: number;
  maxBytes: number;
};

type Question<Answer> = Omit<HostRequest, "url"> & {
  path: string;
  /** Throws on an invalid answer, which counts as a failure of the host. */
  read: (text: string) => Answer;
};

export type SearchHost = {
  name: string;
  /** Retries once when the connection fails. @throws SearchFailedError when the circuit is open, too. */
  ask<Answer>(question: Question<Answer>): Promise<Answer>;
  /** Asks once, and neither heeds nor affects the circuit breaker. @throws SearchFailedError */
  probe<Answer>(question: Question<Answer>): Promise<Answer>;
  isCircuitOpen: () => boolean;
  close: () => void;
};

const MAX_CONNECTIONS = 64;
const MAX_IDLE_CONNECTIONS = 16;
/** Shorter than the time limit of the readiness check. */
const PROBE_TIMEOUT_MS = 1_000;
/** Statuses that are the host's fault rather than the query's. */
const PASSING_STATUSES: readonly number[] = [408, 429];

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
    isCircuitOpen: () => breaker.isOpen(),
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
        // The host may have closed other pooled connections as well.
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

/** Keeps a path in the address, for a host behind a proxy. */
function toUrl(address: string, path: string): URL {
  return new URL(`${address.replace(/\/+$/, "")}${path}`);
}

const TOO_BROAD = /"code":"search_too_broad"/;

function toStatusError(name: string, { status, text }: HostReply): SearchFailedError {
  const message = `${name} answered with status ${status}${explain(text)}`;
  const isRefusal = status >= 400 && status < 500 && !PASSING_STATUSES.includes(status);
  if (isRefusal && TOO_BROAD.test(text)) return new SearchTooBroadError(message);
  return isRefusal ? new SearchFailedError(message) : new HostFailedError(message);
}

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
