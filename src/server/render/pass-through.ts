import type { IncomingMessage, ServerResponse } from "node:http";
import type { PostedSiteAddress } from "#domain/addresses/site-addresses.ts";
import type { AnswerPage, PageAnswer, PageRequest } from "#ports/page.ts";
import { RenderBusyError } from "#ports/render-busy-error.ts";
import { encodePage } from "../encoding/encoded-page.ts";
import { parseAcceptEncoding } from "../encoding/encodings.ts";
import { type RequestTarget, resolveClientAddress, resolveProtocol } from "../http/request-host.ts";
import { sendPage } from "../http/send-page.ts";
import { sendText } from "../http/send-text.ts";
import type { ArrivingBodies } from "../posts/arriving-bodies.ts";
import { endInTime } from "./end-in-time.ts";
import type { HostedSite } from "./hosted-site.ts";
import type { RenderQueue } from "./render-queue.ts";

/** Long enough for pictures that are fetched from elsewhere, and for forms that wait for a captcha. */
const PASSED_THROUGH_MAX_MS = 25_000;
/** For posts, once their bodies have come, and for reads each. Only limits memory. */
const PASSED_THROUGH_PER_SITE = 1_000;

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
  maxMs = PASSED_THROUGH_MAX_MS,
  maxPerSite = PASSED_THROUGH_PER_SITE,
}: {
  render: AnswerPage;
  queue: Pick<RenderQueue, "run">;
  bodies: Pick<ArrivingBodies, "read">;
  trustsProxy: boolean;
  maxMs?: number | undefined;
  maxPerSite?: number | undefined;
}): PassThrough {
  const reading = createCountBySite();
  const sending = createCountBySite();

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

  return {
    async answer(request, response, target) {
      const { slug } = target.site;
      const { post } = target;
      const clientAddress = resolveClientAddress(request, trustsProxy);
      const body =
        post && (await bodies.read(request, { siteSlug: slug, clientAddress }, post.body));
      if (post && body === null) {
        sendText(response, 413, `At most ${post.body.maxBytes} bytes can be sent here.`);
        return "refused";
      }
      const count = post ? sending : reading;
      if (count.of(slug) >= maxPerSite) {
        throw new RenderBusyError("Too many requests of the site are under way.");
      }
      count.add(slug, 1);
      try {
        const page = await endInTime(render(toPageRequest(request, target, body)), maxMs);
        // The visitor has left: encoding would waste time and memory.
        if (response.destroyed) return "passed_through";
        const accepted = parseAcceptEncoding(request.headers["accept-encoding"]);
        const own = post ? withoutStoring(page) : page;
        sendPage(request, response, encodePage({ ...own, keep: "never" }, accepted), accepted);
        return "passed_through";
      } finally {
        count.add(slug, -1);
      }
    },
    countRunning: () => reading.all() + sending.all(),
  };
}

/** The answer may contain what the visitor typed. */
function withoutStoring(page: PageAnswer): PageAnswer {
  return { ...page, headers: [...page.headers, "cache-control", "no-store"] };
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
