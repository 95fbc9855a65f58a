import type { IncomingMessage, ServerResponse } from "node:http";
import type { PostedSiteAddress } from "#domain/addresses/site-addresses.ts";
import type { Log } from "#ports/log.ts";
import type { AnswerPage, PageAnswer, PageRequest } from "#ports/page.ts";
import { RenderBusyError } from "#ports/render-busy-error.ts";
import { encodePage } from "../encoding/encoded-page.ts";
import { parseAcceptEncoding } from "../encoding/encodings.ts";
import { type RequestTarget, resolveClientAddress, resolveProtocol } from "../http/request-host.ts";
import { sendPage } from "../http/send-page.ts";
import { sendText } from "../http/send-text.ts";
import type { ArrivingBodies } from "../posts/arriving-bodies.ts";
import { createPostPlaces } from "../posts/post-places.ts";
import { endInTime } from "./end-in-time.ts";
import type { HostedSite } from "./hosted-site.ts";
import type { RenderQueue } from "./render-queue.ts";

/** Long enough for pictures that are fetched from elsewhere, and for forms that wait for a captcha. */
const PASSED_THROUGH_MAX_MS = 25_000;
/** Reads of a site. Only limits memory. */
const READS_PER_SITE = 1_000;
/** Posts of a site at one address, once their bodies have come: as many as may be on their way. */
const POSTS_PER_ADDRESS = 250;

const LIMITS = {
  maxMs: PASSED_THROUGH_MAX_MS,
  readsPerSite: READS_PER_SITE,
  postsPerAddress: POSTS_PER_ADDRESS,
};

export type PassThroughLimits = Partial<typeof LIMITS>;

type PassedTarget = RequestTarget & {
  site: HostedSite;
  post: PostedSiteAddress | null;
};

/** Requests that are not pages mostly wait for a body or another host, so they bypass the render queue. */
export type PassThrough = {
  /** Refused where the body is too long. @throws RenderBusyError when late or above the limit, SlowBodyError when the body is late or gave way. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    target: PassedTarget,
  ): Promise<"passed_through" | "refused">;
  countRunning(): number;
};

export function createPassThrough({
  render,
  queue,
  bodies,
  trustsProxy,
  log,
  limits,
}: {
  render: AnswerPage;
  queue: Pick<RenderQueue, "run">;
  bodies: Pick<ArrivingBodies, "receive">;
  trustsProxy: boolean;
  log: Pick<Log, "warn">;
  limits?: PassThroughLimits | undefined;
}): PassThrough {
  const { maxMs, readsPerSite, postsPerAddress } = { ...LIMITS, ...limits };
  const reading = createCountBySite();
  const posts = createPostPlaces(postsPerAddress, log);

  const toPageRequest = (
    request: IncomingMessage,
    { site, host, url, post }: PassedTarget,
    body: Uint8Array | null,
  ): PageRequest => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const headers: PageRequest["headers"] = { ...request.headers, host };
    // It is resolved already: if the app read it again, it could find another host.
    delete headers["x-forwarded-host"];
    return {
      siteSlug: site.slug,
      host,
      protocol: resolveProtocol(request, trustsProxy),
      method: isRead ? "GET" : (request.method ?? "POST"),
      url,
      headers,
      body,
      clientAddress: resolveClientAddress(request, trustsProxy),
      queueRender: post?.serving === "rendered" ? (task) => queue.run(site.slug, task) : null,
    };
  };

  const pass = async (
    request: IncomingMessage,
    response: ServerResponse,
    target: PassedTarget,
    body: Uint8Array | null,
  ): Promise<"passed_through"> => {
    const page = await endInTime(render(toPageRequest(request, target, body)), maxMs);
    // The visitor has left, or was answered when it gave way: encoding would waste time and memory.
    if (response.destroyed || response.headersSent) return "passed_through";
    const accepted = parseAcceptEncoding(request.headers["accept-encoding"]);
    const own = target.post ? withoutStoring(page) : page;
    sendPage(request, response, encodePage({ ...own, keep: "never" }, accepted), accepted);
    return "passed_through";
  };

  return {
    async answer(request, response, target) {
      const { slug: siteSlug } = target.site;
      const { post } = target;
      if (post === null) {
        return reading.run(siteSlug, readsPerSite, () => pass(request, response, target, null));
      }
      const clientAddress = resolveClientAddress(request, trustsProxy);
      return bodies.receive(request, { siteSlug, clientAddress }, post.body, async (body) => {
        if (body === null) {
          sendText(response, 413, `At most ${post.body.maxBytes} bytes can be sent here.`);
          return "refused";
        }
        return posts.run({ siteSlug, path: post.path, clientAddress }, () =>
          pass(request, response, target, body),
        );
      });
    },
    countRunning: () => reading.all() + posts.count(),
  };
}

/** The answer may contain what the visitor typed. */
function withoutStoring(page: PageAnswer): PageAnswer {
  return { ...page, headers: [...page.headers, "cache-control", "no-store"] };
}

function createCountBySite() {
  let all = 0;
  const bySite = new Map<string, number>();
  const add = (slug: string, by: 1 | -1): void => {
    all += by;
    const count = (bySite.get(slug) ?? 0) + by;
    if (count === 0) bySite.delete(slug);
    else bySite.set(slug, count);
  };
  return {
    all: () => all,
    async run<Result>(slug: string, most: number, task: () => Promise<Result>): Promise<Result> {
      if ((bySite.get(slug) ?? 0) >= most) {
        throw new RenderBusyError("Too many requests of the site are under way.");
      }
      add(slug, 1);
      try {
        return await task();
      } finally {
        add(slug, -1);
      }
    },
  };
}
