import { readBounded } from "./read-bounded.ts";

export type AnswerLimits = { maxBytes: number; maxMs: number };

const LIMITS: AnswerLimits = { maxBytes: 64 * 1_024, maxMs: 3_000 };

/** So many calls in a row that fail, and a service is left alone for a while. */
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 60_000;

/** Why a service gave no answer. The message names no secret, and nothing that the service sent. */
export class ServiceError extends Error {
  /** Whether the answer would be the same the next time, as where a key is wrong. */
  readonly isRefusal: boolean;

  constructor(message: string, options: ErrorOptions & { isRefusal?: boolean } = {}) {
    super(message, options);
    this.name = "ServiceError";
    this.isRefusal = options.isRefusal ?? false;
  }
}

export type ServiceRequest = { url: URL; init: RequestInit };

export type ServiceReply = { is: "found"; json: unknown } | { is: "not_found" };

export type ServiceClient = {
  /** The JSON that a service answers with; "not_found" is its status 404. @throws ServiceError within the time limit. */
  ask: (request: ServiceRequest) => Promise<ServiceReply>;
};

type ClientSettings = { now: () => number; limits?: AnswerLimits | undefined };

/**
 * Asks services in JSON over HTTP. Each call is tried a second time where the first one failed on the way; after
 * five such failures in a row a service is left alone for a minute. Redirects are not followed, since they would
 * get the key.
 */
export function createServiceClient({ now, limits = LIMITS }: ClientSettings): ServiceClient {
  /** By the service's address, which sites share. */
  const breakers = new Map<string, { failures: number; pausedUntil: number }>();

  const askTwice = async (request: ServiceRequest): Promise<ServiceReply> => {
    try {
      return await fetchJson(request, limits);
    } catch (error) {
      if (isRefusal(error)) throw error;
      return await fetchJson(request, limits);
    }
  };

  return {
    async ask(request) {
      const { origin } = request.url;
      const breaker = breakers.get(origin) ?? { failures: 0, pausedUntil: 0 };
      breakers.set(origin, breaker);
      if (now() < breaker.pausedUntil) {
        throw new ServiceError("the service failed too often, and is left alone");
      }
      try {
        const reply = await askTwice(request);
        breaker.failures = 0;
        return reply;
      } catch (error) {
        // A refusal is about one site's settings, and the others' must not wait for it.
        if (!isRefusal(error)) breaker.failures += 1;
        if (breaker.failures >= FAILURES_TO_PAUSE) breaker.pausedUntil = now() + PAUSE_MS;
        throw error;
      }
    },
  };
}

const isRefusal = (error: unknown) => error instanceof ServiceError && error.isRefusal;

async function fetchJson(
  { url, init }: ServiceRequest,
  limits: AnswerLimits,
): Promise<ServiceReply> {
  const deadline = AbortSignal.timeout(limits.maxMs);
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal: deadline });
    if (response.status === 404) {
      await response.body?.cancel();
      return { is: "not_found" };
    }
    return { is: "found", json: parseJson(await readText(response, limits.maxBytes)) };
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const reason = deadline.aborted
      ? `gave no answer within ${limits.maxMs} ms`
      : "could not be asked";
    throw new ServiceError(`${url.host} ${reason}`, { cause: error });
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const { status } = response;
  if (status !== 200) {
    await response.body?.cancel();
    throw new ServiceError(`answered with status ${status}`, { isRefusal: status < 500 });
  }
  const body = await readBounded(response, maxBytes);
  if (body !== null) return body.toString("utf8");
  throw new ServiceError(`the answer has more than ${maxBytes} bytes`, { isRefusal: true });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ServiceError("the answer is no JSON", { cause: error, isRefusal: true });
  }
}
