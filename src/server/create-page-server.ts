import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isPosted } from "#domain/addresses/site-addresses.ts";
import type { LeadRefusals } from "#ports/lead-refusals.ts";
import type { Log } from "#ports/log.ts";
import type { AnswerPage } from "#ports/page.ts";
import type { PageCache } from "#ports/page-cache.ts";
import { createPageCache } from "./cache/create-page-cache.ts";
import { createPageImprover } from "./cache/page-improver.ts";
import { answerHealth, isHealthPath } from "./http/answer-health.ts";
import { resolveRequestTarget } from "./http/request-host.ts";
import { sendFailure } from "./http/send-failure.ts";
import { sendText } from "./http/send-text.ts";
import { createPostAdmission, createReadAdmission, type FindAddress } from "./posts/admit-post.ts";
import { createPostAnswerer } from "./posts/answer-post.ts";
import {
  ARRIVING_BODY_LIMITS,
  type ArrivingBodyLimits,
  createArrivingBodies,
} from "./posts/arriving-bodies.ts";
import { answerPage, type PageDependencies } from "./render/answer-page.ts";
import { createCoalescedRenders } from "./render/coalesced-renders.ts";
import type { HostedSite } from "./render/hosted-site.ts";
import { createAddressReader, type NormaliseQuery } from "./render/page-address.ts";
import { createPassThrough, type PassThroughLimits } from "./render/pass-through.ts";
import { createRenderPace } from "./render/render-pace.ts";
import { createRenderQueue, PAGE_RENDER_LIMITS, type RenderLimits } from "./render/render-queue.ts";
import { sendStaticFile } from "./static/send-static-file.ts";
import type { StaticFiles } from "./static/static-files.ts";
import { createMetricsHandler } from "./watch/metrics-handler.ts";
import type { CheckReadiness } from "./watch/readiness.ts";
import {
  type LabelledGauge,
  listGauges,
  type MeasuredCounts,
  type MeasuredGauge,
} from "./watch/server-gauges.ts";
import { createServerMetrics, type RequestOutcome } from "./watch/server-metrics.ts";

export type PageServerOptions = {
  render: AnswerPage;
  /** Takes a normalised host: lower case, no port. */
  resolveSite: (host: string) => HostedSite | null;
  normaliseQuery: NormaliseQuery;
  findAddress: FindAddress;
  /** Null in development, where Vite serves them. */
  staticFiles: StaticFiles | null;
  checkReadiness: CheckReadiness;
  /** Believe X-Forwarded-Host, -For and -Proto. */
  trustsProxy: boolean;
  cacheBytes: number;
  log: Pick<Log, "error" | "warn">;
  now: () => number;
  gauges?: readonly (MeasuredGauge | LabelledGauge)[];
  counts?: readonly MeasuredCounts[];
  pageLimits?: RenderLimits;
  passThroughLimits?: PassThroughLimits;
  bodyLimits?: ArrivingBodyLimits;
  refusals?: Pick<LeadRefusals, "count">;
};

export type PageServer = {
  handle: RequestListener;
  /** For another port, which visitors cannot reach. */
  handleMetrics: RequestListener;
  cache: PageCache;
};

export const MAX_URL_LENGTH = 4_096;
/** The app refuses POST where nothing may be posted. */
const METHODS: readonly string[] = ["GET", "HEAD", "POST"];

/** All that is in front of the app: hosts, page cache, compression, static files, limits, health checks. */
export function createPageServer(options: PageServerOptions): PageServer {
  const { trustsProxy, log, now } = options;
  const cache = createPageCache({ maxBytes: options.cacheBytes, now });
  const pace = createRenderPace();
  const renderQueue = createRenderQueue(options.pageLimits ?? PAGE_RENDER_LIMITS, pace.start);
  const bodies = createArrivingBodies(options.bodyLimits ?? ARRIVING_BODY_LIMITS, () => {
    log.warn({}, "All places of large bodies are taken.");
  });
  const passThrough = createPassThrough({
    render: timeRender(options.render, (ms) => metrics.observeRender("passed_through", ms)),
    queue: renderQueue,
    bodies,
    trustsProxy,
    log,
    limits: options.passThroughLimits,
  });
  const answerPost = createPostAnswerer({
    admit: createPostAdmission(options),
    passThrough,
    refusals: options.refusals,
  });
  const admitRead = createReadAdmission(options);
  const metrics = createServerMetrics(
    [...listGauges(cache, renderQueue, { passThrough, bodies }), ...(options.gauges ?? [])],
    options.checkReadiness,
    options.counts,
  );
  const readAddress = createAddressReader(options.normaliseQuery);
  const pageDependencies: PageDependencies = {
    cache,
    improver: createPageImprover(cache, (error) => {
      log.warn({ err: error }, "A page could not be compressed better.");
    }),
    renders: createCoalescedRenders(cache, renderQueue),
    queue: renderQueue,
    render: timeRender(options.render, (ms) => metrics.observeRender("page", ms)),
    trustsProxy,
  };
  const listMethods = (url: string): string => {
    const found = options.findAddress({ pathname: toPathname(url) });
    return found && isPosted(found.address) ? "POST" : "GET, HEAD";
  };
  const answer: Answer = (request, response) => {
    if (isHealthPath(request.url)) {
      return answerHealth(request.url, response, options.checkReadiness);
    }
    const target = resolveRequestTarget(request, trustsProxy);
    if (target === null) return refuse(response, 400, "This is not an address of a page.");
    if (target.url.length > MAX_URL_LENGTH)
      return refuse(response, 414, "The address is too long.");
    const site = options.resolveSite(target.host);
    if (site === null || target.url === "/metrics") {
      return refuse(response, 404, "There is nothing at this address.");
    }
    const method = request.method ?? "";
    if (!METHODS.includes(method)) {
      return refuse(response, 405, "This cannot be done here.", { allow: listMethods(target.url) });
    }
    if (method === "POST") return answerPost(request, response, { site, ...target });
    const path = toPathname(target.url);
    const file = options.staticFiles?.find(path);
    if (file) {
      return sendStaticFile(request, response, file, { headers: site.fileHeaders(path), log });
    }
    const address = readAddress(target.url);
    if (address.is === "queued") {
      return answerPage(pageDependencies, request, response, { site, host: target.host, address });
    }
    if (address.is === "passed_through") {
      const refusal = admitRead(request, target);
      if (refusal) return refuse(response, refusal.status, refusal.text, refusal.headers);
      return passThrough.answer(request, response, { site, ...target, post: null });
    }
    return refuse(response, 404, "There is no page with this number.");
  };

  const fail = (response: ServerResponse, error: unknown): void => {
    metrics.countRequest(sendFailure(response, error, log));
  };

  return {
    handle(request, response) {
      pace.noteRequest();
      try {
        const outcome = answer(request, response);
        if (typeof outcome === "string") metrics.countRequest(outcome);
        else
          outcome.then(
            (settled) => metrics.countRequest(settled),
            (error: unknown) => fail(response, error),
          );
      } catch (error) {
        fail(response, error);
      }
    },
    handleMetrics: createMetricsHandler(metrics, options.checkReadiness),
    cache,
  };
}

type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
) => RequestOutcome | Promise<RequestOutcome>;

function refuse(
  response: ServerResponse,
  status: number,
  text: string,
  headers?: Record<string, string>,
): "refused" {
  sendText(response, status, text, headers);
  return "refused";
}

function timeRender(render: AnswerPage, observe: (milliseconds: number) => void): AnswerPage {
  return async (request) => {
    const startedAt = performance.now();
    try {
      return await render(request);
    } finally {
      observe(performance.now() - startedAt);
    }
  };
}

function toPathname(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}
