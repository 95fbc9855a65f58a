import type { IncomingMessage, ServerResponse } from "node:http";
import type { AnswerPage, PageAnswer } from "#ports/page.ts";
import type { CacheEntry } from "../cache/cache-entry.ts";
import type { ServerPageCache } from "../cache/create-page-cache.ts";
import type { PageImprover } from "../cache/page-improver.ts";
import { type EncodedPage, encodePage } from "../encoding/encoded-page.ts";
import { type AcceptedEncodings, parseAcceptEncoding } from "../encoding/encodings.ts";
import { resolveProtocol } from "../http/request-host.ts";
import { sendPage } from "../http/send-page.ts";
import type { RequestOutcome } from "../watch/server-metrics.ts";
import type { HostedSite } from "./hosted-site.ts";
import type { PageAddress } from "./page-address.ts";
import type { FlightPlan, PageFlights } from "./page-flights.ts";
import type { RenderTurns } from "./render-turns.ts";

/** What answering a page takes. */
export type PageDesk = {
  cache: ServerPageCache;
  improver: PageImprover;
  flights: PageFlights;
  turns: Pick<RenderTurns, "run">;
  render: AnswerPage;
  trustsProxy: boolean;
};

type AskedPage = {
  site: HostedSite;
  host: string;
  address: Extract<PageAddress, { is: "page" }>;
};

/** Answers from the cache at once, else with a render that all who ask for the page share. */
export function answerPage(
  desk: PageDesk,
  request: IncomingMessage,
  response: ServerResponse,
  asked: AskedPage,
): RequestOutcome | Promise<RequestOutcome> {
  const accepted = parseAcceptEncoding(request.headers["accept-encoding"]);
  const entry = desk.cache.find(asked.site.slug, asked.address.url);
  if (entry === null) return answerRendered(desk, request, response, { ...asked, accepted });
  desk.improver.consider(entry, accepted);
  const encode = encodeCached(desk, entry);
  const outcome = sendPage(request, response, entry.page, accepted, encode);
  return outcome === "sent" ? "kept" : "not_modified";
}

async function answerRendered(
  desk: PageDesk,
  request: IncomingMessage,
  response: ServerResponse,
  asked: AskedPage & { accepted: AcceptedEncodings },
): Promise<RequestOutcome> {
  const { site, address, accepted } = asked;
  const render = (): Promise<PageAnswer> => renderPage(desk, request, asked);
  const plan: FlightPlan = { ...address, site, accepted, render };
  const { answer, isFirst } = desk.flights.join(plan);
  const flown = await answer;
  if (isFirst || flown.isShared) {
    const encode = flown.entry ? encodeCached(desk, flown.entry) : undefined;
    sendPage(request, response, flown.page, accepted, encode);
    return isFirst ? "rendered" : "joined";
  }
  const own = await desk.turns.run(site.slug, render);
  sendPage(request, response, encodePage({ ...own, keep: "never" }, accepted), accepted);
  return "rendered";
}

/** Compressing a page anew for each client that takes no brotli costs ten times the sending. */
function encodeCached({ cache }: PageDesk, entry: CacheEntry) {
  return (_: EncodedPage, accepted: AcceptedEncodings) => cache.encode(entry, accepted);
}

function renderPage(
  { render, trustsProxy }: PageDesk,
  request: IncomingMessage,
  { site, host, address }: AskedPage,
): Promise<PageAnswer> {
  return render({
    siteSlug: site.slug,
    host,
    protocol: resolveProtocol(request, trustsProxy),
    method: "GET",
    url: address.url,
    headers: { host },
    body: null,
    clientAddress: "",
    queueRender: (task) => task(),
  });
}
