import type { IncomingMessage, ServerResponse } from "node:http";
import type { AnswerPage, PageAnswer } from "#ports/page.ts";
import type { CacheEntry } from "../cache/cache-entry.ts";
import type { ServerPageCache } from "../cache/create-page-cache.ts";
import type { PageImprover } from "../cache/page-improver.ts";
import { type EncodedPage, encodePage, takeQuery } from "../encoding/encoded-page.ts";
import { type AcceptedEncodings, parseAcceptEncoding } from "../encoding/encodings.ts";
import { resolveProtocol } from "../http/request-host.ts";
import { sendPage } from "../http/send-page.ts";
import type { RequestOutcome } from "../watch/server-metrics.ts";
import type { CoalescedRenders, RenderJob } from "./coalesced-renders.ts";
import type { HostedSite } from "./hosted-site.ts";
import type { PageAddress } from "./page-address.ts";
import type { RenderQueue } from "./render-queue.ts";

export type PageDependencies = {
  cache: ServerPageCache;
  improver: PageImprover;
  renders: CoalescedRenders;
  queue: Pick<RenderQueue, "run">;
  render: AnswerPage;
  trustsProxy: boolean;
};

type AskedPage = {
  site: HostedSite;
  host: string;
  address: Extract<PageAddress, { is: "queued" }>;
};

/** Answers from the cache at once, else with a render that concurrent requests share. */
export function answerPage(
  dependencies: PageDependencies,
  request: IncomingMessage,
  response: ServerResponse,
  asked: AskedPage,
): RequestOutcome | Promise<RequestOutcome> {
  const accepted = parseAcceptEncoding(request.headers["accept-encoding"]);
  const entry = dependencies.cache.find(asked.site.slug, asked.address.url);
  if (entry === null)
    return answerRendered(dependencies, request, response, { ...asked, accepted });
  dependencies.improver.consider(entry, accepted);
  const encode = encodeCached(dependencies, entry);
  const page = takeQuery(entry.page, asked.address.rawQuery);
  const outcome = sendPage(request, response, page, accepted, encode);
  return outcome === "sent" ? "cached" : "not_modified";
}

async function answerRendered(
  dependencies: PageDependencies,
  request: IncomingMessage,
  response: ServerResponse,
  asked: AskedPage & { accepted: AcceptedEncodings },
): Promise<RequestOutcome> {
  const { site, address, accepted } = asked;
  const render = (): Promise<PageAnswer> => renderPage(dependencies, request, asked, {});
  const job: RenderJob = { ...address, site, accepted, render };
  const { answer, isFirst } = dependencies.renders.render(job);
  const rendered = await answer;
  const cookies = pickCookies(request, rendered.page);
  if (cookies === null && (isFirst || rendered.isShared)) {
    const encode = rendered.entry ? encodeCached(dependencies, rendered.entry) : undefined;
    sendPage(request, response, takeQuery(rendered.page, address.rawQuery), accepted, encode);
    return isFirst ? "rendered" : "coalesced";
  }
  const own = await dependencies.queue.run(site.slug, () =>
    cookies === null ? render() : renderPage(dependencies, request, asked, cookies),
  );
  const page = takeQuery(encodePage({ ...own, keep: "never" }, accepted), address.rawQuery);
  sendPage(request, response, page, accepted);
  return "rendered";
}

/** The cookies of who gets an answer of its own; null for everybody else. */
function pickCookies(
  { headers: { cookie } }: IncomingMessage,
  { takesCookie }: EncodedPage,
): { cookie: string } | null {
  if (takesCookie === null || cookie === undefined) return null;
  const names = cookie.split(";").map((pair) => pair.split("=", 1)[0]?.trim());
  return names.includes(takesCookie) ? { cookie } : null;
}

/** To compress a page for each client that does not accept brotli would cost ten times the sending. */
function encodeCached({ cache }: PageDependencies, entry: CacheEntry) {
  return (_: EncodedPage, accepted: AcceptedEncodings) => cache.encode(entry, accepted);
}

function renderPage(
  { render, trustsProxy }: PageDependencies,
  request: IncomingMessage,
  { site, host, address }: AskedPage,
  cookies: { cookie?: string },
): Promise<PageAnswer> {
  return render({
    siteSlug: site.slug,
    host,
    protocol: resolveProtocol(request, trustsProxy),
    method: "GET",
    url: address.url,
    headers: { ...cookies, host },
    body: null,
    clientAddress: "",
    queueRender: (task) => task(),
  });
}
