import {
  RatingsUnavailableError,
  type ReviewedSite,
  type ReviewSource,
} from "#ports/review-source.ts";
import {
  type AnswerLimits,
  createServiceClient,
  type ServiceClient,
  ServiceError,
  type ServiceReply,
  type ServiceRequest,
} from "../http/create-service-client.ts";
import { isReviewAnswer, parseSourceRating } from "./review-answer.schema.ts";

type HostedReviewsSettings = {
  /** Such as "https://reviews.example/summary?orgId={orgId}"; null when it is not set. */
  url: string | null;
  readSecret: (reference: string) => string | null;
  now: () => number;
  limits?: AnswerLimits;
};

/** The third party's service over HTTP. */
export function createHostedReviews(settings: HostedReviewsSettings): ReviewSource {
  const { url, readSecret, now, limits } = settings;
  const client = createServiceClient({ now, limits });
  return {
    async read(site) {
      const reply = await ask(client, buildRequest(site, url, readSecret));
      if (reply.is === "not_found") throw new RatingsUnavailableError("answered with status 404");
      if (isReviewAnswer(reply.json)) return parseSourceRating(reply.json);
      throw new RatingsUnavailableError(
        "the answer has no avgStarRating of 0 to 5 and no reviewCount",
      );
    },
  };
}

async function ask(client: ServiceClient, request: ServiceRequest): Promise<ServiceReply> {
  try {
    return await client.ask(request);
  } catch (error) {
    if (error instanceof ServiceError) {
      throw new RatingsUnavailableError(error.message, { cause: error });
    }
    throw error;
  }
}

/** @throws RatingsUnavailableError where the settings are not complete. */
function buildRequest(
  { review_source }: ReviewedSite,
  pattern: string | null,
  readSecret: (reference: string) => string | null,
): ServiceRequest {
  if (pattern === null)
    throw new RatingsUnavailableError("REVIEWS_URL is not set in the environment");
  if (review_source === null) throw new RatingsUnavailableError("the site has no review_source");
  const url = new URL(pattern.replaceAll("{orgId}", encodeURIComponent(review_source.org_id)));
  const headers = { accept: "application/json" };
  if (review_source.key === null) return { url, init: { headers } };
  const key = readSecret(review_source.key);
  if (key === null) {
    throw new RatingsUnavailableError(`${review_source.key.replace("env:", "")} is not set`);
  }
  return { url, init: { headers: { ...headers, authorization: `Bearer ${key}` } } };
}
