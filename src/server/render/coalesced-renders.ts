import { siteTag } from "#domain/freshness/page-tags.ts";
import type { CachedAnswer, PageAnswer } from "#ports/page.ts";
import type { CacheEntry } from "../cache/cache-entry.ts";
import type { ServerPageCache } from "../cache/create-page-cache.ts";
import type { RenderMoment } from "../cache/invalidation-log.ts";
import { type EncodedPage, encodePage } from "../encoding/encoded-page.ts";
import type { AcceptedEncodings } from "../encoding/encodings.ts";
import { findHeader } from "../encoding/flat-headers.ts";
import type { HostedSite } from "./hosted-site.ts";
import type { RenderQueue } from "./render-queue.ts";

export type CoalescedPage = {
  page: EncodedPage;
  /** Null when it is not cached. */
  entry: CacheEntry | null;
  /** False when the answer is for the first visitor alone. */
  isShared: boolean;
};

export type RenderJob = {
  site: HostedSite;
  url: string;
  isLowPriority: boolean;
  /** The first visitor decides the encoding. */
  accepted: AcceptedEncodings;
  render: () => Promise<PageAnswer>;
};

/** Single-flight: concurrent requests for a page share a render, unless it began before an invalidation. */
export type CoalescedRenders = {
  /** The answer rejects with RenderBusyError, or with what the render throws. */
  render(job: RenderJob): { answer: Promise<CoalescedPage>; isFirst: boolean };
};

type PendingRender = {
  answer: Promise<CoalescedPage>;
  /** `moment` is null while it is queued: nothing has been read, so nothing can be old. */
  start: { moment: RenderMoment | null };
};

const CACHED_STATUSES = new Set([200, 301, 308, 410, 422]);

export function createCoalescedRenders(
  cache: ServerPageCache,
  queue: Pick<RenderQueue, "run">,
): CoalescedRenders {
  const pending = new Map<string, PendingRender>();

  const isShareable = ({ start }: PendingRender): boolean =>
    start.moment === null || !cache.isBeforeInvalidation(start.moment);

  const run = async (job: RenderJob, start: PendingRender["start"]): Promise<CoalescedPage> => {
    const moment = cache.beginRender();
    start.moment = moment;
    try {
      const rendered = await job.render();
      const keep = isForOthers(rendered) ? rendered.keep : "never";
      const page = encodePage({ ...rendered, keep }, job.accepted);
      const entry = typeof keep === "object" ? storePage(cache, moment, job, keep, page) : null;
      return { page, entry, isShared: keep !== "never" || rendered.status >= 400 };
    } finally {
      cache.endRender(moment);
    }
  };

  return {
    render(job) {
      const key = `${job.site.slug} ${job.url}`;
      const shared = pending.get(key);
      if (shared && isShareable(shared)) return { answer: shared.answer, isFirst: false };
      const start: PendingRender["start"] = { moment: null };
      const answer = queue
        .run(job.site.slug, () => run(job, start))
        .finally(() => {
          if (pending.get(key)?.start === start) pending.delete(key);
        });
      pending.set(key, { answer, start });
      return { answer, isFirst: true };
    },
  };
}

function storePage(
  cache: ServerPageCache,
  moment: RenderMoment,
  { site, url, isLowPriority }: RenderJob,
  { tags, freshUntil, isSearchPage }: CachedAnswer,
  page: EncodedPage,
): CacheEntry | null {
  return cache.store(moment, {
    slug: site.slug,
    searchCacheEntries: site.searchCacheEntries,
    url,
    page,
    tags: [siteTag(site.slug), ...tags],
    freshUntil,
    isLowPriority: isLowPriority || page.status !== 200,
    isSearchPage,
  });
}

function isForOthers({ status, headers }: PageAnswer): boolean {
  return CACHED_STATUSES.has(status) && findHeader(headers, "set-cookie") === null;
}
