import type { IncomingMessage, ServerResponse } from "node:http";
import { encodePage } from "../encoding/encoded-page.ts";
import { parseAcceptEncoding } from "../encoding/encodings.ts";
import { type RequestTarget, resolveClientAddress, resolveProtocol } from "../http/request-host.ts";
import { sendPage } from "../http/send-page.ts";
import { endInTime } from "./end-in-time.ts";
import type { HostedSite, RenderPage, RenderRequest } from "./page-render.ts";
import { RenderBusyError } from "./render-busy-error.ts";

/** For what is not a page: pictures that are fetched from elsewhere, forms that are still arriving. */
const PASSED_THROUGH_MAX_MS = 25_000;
/** Of one site at a time: far more than visitors come to, so that it bounds memory and nothing else. */
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
}: {
  render: RenderPage;
  trustsProxy: boolean;
  maxMs?: number | undefined;
  maxPerSite?: number | undefined;
}): PassThrough {
  let running = 0;
  const runningBySite = new Map<string, number>();
  const count = (slug: string, by: 1 | -1): void => {
    const ofSite = (runningBySite.get(slug) ?? 0) + by;
    running += by;
    if (ofSite === 0) runningBySite.delete(slug);
    else runningBySite.set(slug, ofSite);
  };
  return {
    async answer(request, response, target) {
      const { slug } = target.site;
      if ((runningBySite.get(slug) ?? 0) >= maxPerSite) {
        throw new RenderBusyError("Too many requests of the site are under way.");
      }
      count(slug, 1);
      try {
        const page = await endInTime(render(toRenderRequest(request, target, trustsProxy)), maxMs);
        // Nobody is there any more: making a body for it takes time and memory.
        if (response.destroyed) return "passed_through";
        const accepted = parseAcceptEncoding(request.headers["accept-encoding"]);
        sendPage(request, response, encodePage({ ...page, isKept: false }, accepted), accepted);
        return "passed_through";
      } finally {
        count(slug, -1);
      }
    },
    countRunning: () => running,
  };
}

function toRenderRequest(
  request: IncomingMessage,
  { site, host, url }: RequestTarget & { site: HostedSite },
  trustsProxy: boolean,
): RenderRequest {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const headers: RenderRequest["headers"] = { ...request.headers, host };
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
