import type { IncomingMessage, ServerResponse } from "node:http";
import type { AnswerPage, PageRequest } from "#ports/page.ts";
import { encodePage } from "../encoding/encoded-page.ts";
import { parseAcceptEncoding } from "../encoding/encodings.ts";
import { type RequestTarget, resolveClientAddress, resolveProtocol } from "../http/request-host.ts";
import { sendPage } from "../http/send-page.ts";
import { SlowBodyError } from "../http/slow-body-error.ts";
import { endInTime } from "./end-in-time.ts";
import type { HostedSite } from "./hosted-site.ts";
import { RenderBusyError } from "./render-busy-error.ts";

/** For what is not a page: pictures that are fetched from elsewhere, forms that are still arriving. */
const PASSED_THROUGH_MAX_MS = 25_000;
/** For a whole body to arrive, counted from its head: none is longer than a few kilobytes. */
const BODY_MAX_MS = 5_000;
/**
 * Of one site at a time, those with a body and those without each for themselves, so that bodies that
 * never end keep nobody's pictures away: far more than visitors come to, so that it bounds memory and nothing else.
 */
const PASSED_THROUGH_PER_SITE = 1_000;

/**
 * Requests that are not pages. They take no turns: none holds the thread for long, since the app
 * renders no page for them, and many may wait for a body or for another host without keeping the
 * others away; each site has its own number. What they share is bounded where it is shared: pictures
 * that are fetched, events that are written.
 */
export type PassThrough = {
  /**
   * Hands the request to the app as it came, body included, and its answer to this visitor alone.
   *
   * @throws RenderBusyError when there was no answer in time, or the site has too many under way.
   * @throws SlowBodyError when the body did not arrive in time.
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    target: RequestTarget & { site: HostedSite },
  ): Promise<"passed_through">;
  countRunning(): number;
};

export function createPassThrough({
  render,
  trustsProxy,
  maxMs = PASSED_THROUGH_MAX_MS,
  maxPerSite = PASSED_THROUGH_PER_SITE,
  bodyMaxMs = BODY_MAX_MS,
}: {
  render: AnswerPage;
  trustsProxy: boolean;
  maxMs?: number | undefined;
  maxPerSite?: number | undefined;
  bodyMaxMs?: number | undefined;
}): PassThrough {
  const reading = createCountBySite();
  const sending = createCountBySite();
  return {
    async answer(request, response, target) {
      const { slug } = target.site;
      const isSent = hasBody(request);
      const count = isSent ? sending : reading;
      if (count.of(slug) >= maxPerSite) {
        throw new RenderBusyError("Too many requests of the site are under way.");
      }
      count.add(slug, 1);
      try {
        const rendered = endInTime(render(toPageRequest(request, target, trustsProxy)), maxMs);
        const page = await (isSent ? unlessSlow(request, rendered, bodyMaxMs) : rendered);
        // Nobody is there any more: making a body for it takes time and memory.
        if (response.destroyed) return "passed_through";
        const accepted = parseAcceptEncoding(request.headers["accept-encoding"]);
        sendPage(request, response, encodePage({ ...page, keep: "never" }, accepted), accepted);
        return "passed_through";
      } finally {
        count.add(slug, -1);
      }
    },
    countRunning: () => reading.all() + sending.all(),
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}

function createCountBySite() {
  let all = 0;
  const bySite = new Map<string, number>();
  const of = (slug: string): number => bySite.get(slug) ?? 0;
  return {
    all: () => all,
    of,
    add(slug: string, by: 1 | -1): void {
      all += by;
      if (of(slug) + by === 0) bySite.delete(slug);
      else bySite.set(slug, of(slug) + by);
    },
  };
}

/** Waits for an answer, but no longer than a body may take that has not arrived whole by then. */
async function unlessSlow<T>(request: IncomingMessage, answer: Promise<T>, ms: number): Promise<T> {
  const slow = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    if (!request.complete) slow.reject(new SlowBodyError(ms));
  }, ms);
  try {
    return await Promise.race([answer, slow.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function toPageRequest(
  request: IncomingMessage,
  { site, host, url }: RequestTarget & { site: HostedSite },
  trustsProxy: boolean,
): PageRequest {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const headers: PageRequest["headers"] = { ...request.headers, host };
  // Already read: a second reader could come to another host.
  delete headers["x-forwarded-host"];
  return {
    siteSlug: site.slug,
    host,
    protocol: resolveProtocol(request, trustsProxy),
    method: isRead ? "GET" : (request.method ?? "POST"),
    url,
    headers,
    body: isRead ? null : request,
    clientAddress: resolveClientAddress(request, trustsProxy),
    isPassedThrough: true,
  };
}
