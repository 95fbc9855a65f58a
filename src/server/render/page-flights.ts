import { siteTag } from "#domain/freshness/page-tags.ts";
import type { CachedAnswer, PageAnswer } from "#ports/page.ts";
import type { CacheEntry } from "../cache/cache-entry.ts";
import type { ServerPageCache } from "../cache/create-page-cache.ts";
import type { RenderMoment } from "../cache/drop-log.ts";
import { type EncodedPage, encodePage } from "../encoding/encoded-page.ts";
import type { AcceptedEncodings } from "../encoding/encodings.ts";
import { findHeader } from "../encoding/flat-headers.ts";
import type { HostedSite } from "./hosted-site.ts";
import type { RenderTurns } from "./render-turns.ts";

export type FlownPage = {
  page: EncodedPage;
  /** Where it was put into the cache. */
  entry: CacheEntry | null;
  /** False when the answer is for the one who asked first, and no other. */
  isShared: boolean;
};

export type FlightPlan = {
  site: HostedSite;
  /** Normalised. */
  url: string;
  isLowPriority: boolean;
  /** Of the one who asks: who comes first decides the encoding that is made. */
  accepted: AcceptedEncodings;
  render: () => Promise<PageAnswer>;
};

/** Renders under way, one for all who ask for the same page. */
export type PageFlights = {
  /**
   * Joins the render of the page, or begins it. One that began before the last drop is not joined:
   * it may show what was. The answer rejects with RenderBusyError, or with what the render throws.
   */
  join(plan: FlightPlan): { answer: Promise<FlownPage>; isFirst: boolean };
};

type Flight = {
  answer: Promise<FlownPage>;
  /** Its `moment` is null while it waits for its turn: nothing has been read, so nothing is old. */
  start: { moment: RenderMoment | null };
};

const CACHED_STATUSES = new Set([200, 301, 308, 410, 422]);

export function createPageFlights(
  cache: ServerPageCache,
  turns: Pick<RenderTurns, "run">,
): PageFlights {
  const flights = new Map<string, Flight>();

  const isJoinable = ({ start }: Flight): boolean =>
    start.moment === null || !cache.isBeforeDrop(start.moment);

  const fly = async (plan: FlightPlan, start: Flight["start"]): Promise<FlownPage> => {
    const moment = cache.beginRender();
    start.moment = moment;
    try {
      const rendered = await plan.render();
      const keep = isForOthers(rendered) ? rendered.keep : "never";
      const page = encodePage({ ...rendered, keep }, plan.accepted);
      const entry = typeof keep === "object" ? keepPage(cache, moment, plan, keep, page) : null;
      return { page, entry, isShared: keep !== "never" || rendered.status >= 400 };
    } finally {
      cache.endRender(moment);
    }
  };

  return {
    join(plan) {
      const key = `${plan.site.slug} ${plan.url}`;
      const underWay = flights.get(key);
      if (underWay && isJoinable(underWay)) return { answer: underWay.answer, isFirst: false };
      const start: Flight["start"] = { moment: null };
      const answer = turns
        .run(plan.site.slug, () => fly(plan, start))
        .finally(() => {
          if (flights.get(key)?.start === start) flights.delete(key);
        });
      flights.set(key, { answer, start });
      return { answer, isFirst: true };
    },
  };
}

function keepPage(
  cache: ServerPageCache,
  moment: RenderMoment,
  { site, url, isLowPriority }: FlightPlan,
  { tags, freshUntil, isSearchPage }: CachedAnswer,
  page: EncodedPage,
): CacheEntry | null {
  return cache.keep(moment, {
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
