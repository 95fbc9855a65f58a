import { normaliseHost } from "#domain/site/resolve-host.ts";
import type { PageRequest } from "#ports/page.ts";
import { answerText } from "../../plain-answers.ts";
import { readBody } from "../../read-body.ts";
import type { Route, RouteRequest } from "../../route.ts";
import { createVisitorLimit } from "../../visitor-limit.ts";
import type { WebServices } from "../../web-services.ts";

export type Action = {
  maxBytes: number;
  /** The text of the 413 answer. */
  tooLong: string;
  answer: (request: RouteRequest, text: string) => ReturnType<Route>;
};

/**
 * A POST route for pages of the same origin, limited by rate and size. The rate limit precedes reading the
 * body: requests that never finish count too.
 */
export function takeAction({ now }: Pick<WebServices, "now">, action: Action): Route {
  const isAllowed = createVisitorLimit();
  return async (asked) => {
    const { request } = asked;
    if (request.method !== "POST") {
      return answerText(405, "There is nothing to read at this address.", ["allow", "POST"]);
    }
    if (!isOfSameOrigin(request)) return answerText(403, "This is for pages of this site only.");
    if (!isAllowed(request.clientAddress, now())) {
      const retry = ["retry-after", "1"];
      return answerText(429, "Too many requests at once. Try again in a moment.", retry);
    }
    const text = await readBody(request, action.maxBytes);
    return text === null ? answerText(413, action.tooLong) : action.answer(asked, text);
  };
}

/** Other ports of a host are distinguished by `Sec-Fetch-Site` only. */
function isOfSameOrigin({ headers, host }: PageRequest): boolean {
  const fetchSite = headers["sec-fetch-site"];
  if (fetchSite !== undefined) return fetchSite === "same-origin";
  const origin = /^https?:\/\/([^/]+)$/.exec(headers.origin ?? "")?.[1];
  const own = normaliseHost(host);
  return origin !== undefined && own !== null && normaliseHost(origin) === own;
}
