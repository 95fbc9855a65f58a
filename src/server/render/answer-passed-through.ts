import type { IncomingMessage, ServerResponse } from "node:http";
import { encodePage } from "../encoding/encoded-page.ts";
import { parseAcceptEncoding } from "../encoding/encodings.ts";
import { type RequestTarget, resolveClientAddress, resolveProtocol } from "../http/request-host.ts";
import { sendPage } from "../http/send-page.ts";
import type { HostedSite, RenderPage, RenderRequest } from "./page-render.ts";
import type { RenderTurns } from "./render-turns.ts";

/** What handing on takes. */
export type PassThroughDesk = {
  render: RenderPage;
  turns: Pick<RenderTurns, "run">;
  trustsProxy: boolean;
};

/** Hands the request to the app as it came, body included, and its answer to this visitor alone. */
export async function answerPassedThrough(
  { render, turns, trustsProxy }: PassThroughDesk,
  request: IncomingMessage,
  response: ServerResponse,
  { site, host, url }: RequestTarget & { site: HostedSite },
): Promise<"passed_through"> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const headers: RenderRequest["headers"] = { ...request.headers, host };
  // Already read: a second reader could come to another host.
  delete headers["x-forwarded-host"];
  const page = await turns.run(site.slug, () =>
    render({
      siteSlug: site.slug,
      host,
      protocol: resolveProtocol(request, trustsProxy),
      method: isRead ? "GET" : (request.method ?? "POST"),
      url,
      headers,
      body: isRead ? null : request,
      clientAddress: resolveClientAddress(request, trustsProxy),
    }),
  );
  const accepted = parseAcceptEncoding(request.headers["accept-encoding"]);
  sendPage(request, response, encodePage({ ...page, isKept: false }, accepted), accepted);
  return "passed_through";
}
