import {
  RatingsUnavailableError,
  type ReviewedSite,
  type ReviewSource,
} from "#ports/review-source.ts";
import { isReviewAnswer, parseSourceRating } from "./review-answer.schema.ts";

type Limits = { maxBytes: number; maxMs: number };

const LIMITS: Limits = { maxBytes: 64 * 1_024, maxMs: 3_000 };

/** So many calls in a row that fail, and the service is left alone for a while. */
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 60_000;

type HostedReviewsSettings = {
  /** Such as "https://reviews.example/summary?orgId={orgId}"; null when it is not set. */
  url: string | null;
  readSecret: (reference: string) => string | null;
  now: () => number;
  limits?: Limits;
};

/** An answer that would be the same the next time. */
class RefusedError extends RatingsUnavailableError {}

/**
 * The third party's service over HTTP: a second try where the first one failed on the way, and a pause after five
 * such failures in a row. Redirects are not followed, since they would get the key.
 */
export function createHostedReviews(settings: HostedReviewsSettings): ReviewSource {
  const { url, readSecret, now, limits = LIMITS } = settings;
  let failures = 0;
  let pausedUntil = 0;

  const ask = async (site: ReviewedSite): Promise<unknown> => {
    const request = buildRequest(site, url, readSecret);
    try {
      return await fetchJson(request, limits);
    } catch (error) {
      if (error instanceof RefusedError) throw error;
      return await fetchJson(request, limits);
    }
  };

  return {
    async read(site) {
      if (now() < pausedUntil) {
        throw new RatingsUnavailableError("the service failed too often, and is left alone");
      }
      try {
        const json = await ask(site);
        failures = 0;
        return parseSourceRating(json);
      } catch (error) {
        // A refusal is about one site's settings, and the others' must not wait for it.
        if (!(error instanceof RefusedError)) failures += 1;
        if (failures >= FAILURES_TO_PAUSE) pausedUntil = now() + PAUSE_MS;
        throw error;
      }
    },
  };
}

type ReviewRequest = { url: URL; headers: Record<string, string> };

function buildRequest(
  { review_source }: ReviewedSite,
  pattern: string | null,
  readSecret: (reference: string) => string | null,
): ReviewRequest {
  if (pattern === null) throw new RefusedError("REVIEWS_URL is not set in the environment");
  if (review_source === null) throw new RefusedError("the site has no review_source");
  const url = new URL(pattern.replaceAll("{orgId}", encodeURIComponent(review_source.org_id)));
  const headers = { accept: "application/json" };
  if (review_source.key === null) return { url, headers };
  const key = readSecret(review_source.key);
  if (key === null) {
    throw new RefusedError(`${review_source.key.replace("env:", "")} is not set`);
  }
  return { url, headers: { ...headers, authorization: `Bearer ${key}` } };
}

async function fetchJson({ url, headers }: ReviewRequest, limits: Limits): Promise<unknown> {
  const deadline = AbortSignal.timeout(limits.maxMs);
  try {
    const response = await fetch(url, { headers, redirect: "manual", signal: deadline });
    return readAnswer(await readText(response, limits.maxBytes));
  } catch (error) {
    if (error instanceof RatingsUnavailableError) throw error;
    const reason = deadline.aborted
      ? `gave no answer within ${limits.maxMs} ms`
      : "could not be asked";
    throw new RatingsUnavailableError(`${url.host} ${reason}`, { cause: error });
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel();
    const message = `answered with status ${response.status}`;
    throw response.status >= 500 ? new RatingsUnavailableError(message) : new RefusedError(message);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new RefusedError(`the answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function readAnswer(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    if (isReviewAnswer(json)) return json;
  } catch (error) {
    throw new RefusedError("the answer is no JSON", { cause: error });
  }
  throw new RefusedError("the answer has no avgStarRating of 0 to 5 and no reviewCount");
}
