import type { IncomingMessage, ServerResponse } from "node:http";
import { encodePage } from "../encoding/encoded-page.ts";
import { parseAcceptEncoding } from "../encoding/encodings.ts";
import { type RequestTarget, resolveClientAddress, resolveProtocol } from "../http/request-host.ts";
import { sendPage } from "../http/send-page.ts";
import { endInTime } from "./end-in-time.ts";
import type { HostedSite, RenderPage, RenderRequest } from "./page-render.ts";

/** For what is not a page: pictures that are fetched from elsewhere, forms that are still arriving. */
const PASSED_THROUGH_MAX_MS = 25_000;

/**
 * Requests that are not pages. They take no turns: none holds the thread for long, and of those that
 * wait for a body or for another host any number may, without keeping the others away. What they
 * share is bounded where it is shared: pictures that are fetched, events that are written.
 */
export type PassThrough = {
  /**
   * Hands the request to the app as it came, body included, and its answer to this visitor alone.
   *
   * @throws RenderBusyError when there was no answer in time.
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
}: {
  render: RenderPage;
  trustsProxy: boolean;
  maxMs?: number | undefined;
}): PassThrough {
  let running = 0;
  return {
    async answer(request, response, target) {
      running++;
      try {
        const page = await endInTime(render(toRenderRequest(request, target, trustsProxy)), maxMs);
        // Nobody is there any more: making a body for it takes time and memory.
        if (response.destroyed) return "passed_through";
        const accepted = parseAcceptEncoding(request.headers["accept-encoding"]);
        sendPage(request, response, encodePage({ ...page, isKept: false }, accepted), accepted);
        return "passed_through";
      } finally {
        running--;
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
  };
}
