import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { siteTag, stockTag } from "#domain/freshness/page-tags.ts";
import type { PageAnswer } from "#ports/page.ts";
import { type CoalescedPage, createCoalescedRenders } from "../render/coalesced-renders.ts";
import { createRenderQueue, PAGE_RENDER_LIMITS } from "../render/render-queue.ts";
import { createPageCache } from "./create-page-cache.ts";

const SITES = ["north", "south"] as const;
type SiteSlug = (typeof SITES)[number];
const PLAIN = { zstd: false, br: false, gzip: false };

type Step =
  /** A transaction ends: the record has a new version. */
  | { does: "commit"; slug: SiteSlug }
  /** The follower brings the version into the engine, but has not invalidated the pages yet. */
  | { does: "apply" }
  | { does: "invalidate" }
  | { does: "ask"; slug: SiteSlug; url: string }
  /** A render reads the engine, or returns what it read. */
  | { does: "render"; which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant("commit" as const), slug: fc.constantFrom(...SITES) }),
  fc.record({ does: fc.constant("apply" as const) }),
  fc.record({ does: fc.constant("invalidate" as const) }),
  fc.record({
    does: fc.constant("ask" as const),
    slug: fc.constantFrom(...SITES),
    url: fc.constantFrom("/", "/used"),
  }),
  fc.record({ does: fc.constant("render" as const), which: fc.nat(5) }),
);

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The product in small: records, engine and cache, each at its own pace. */
function createWorld(maxRunning: number) {
  const cache = createPageCache({ maxBytes: 4_000_000, now: () => 0 });
  const queue = createRenderQueue({ ...PAGE_RENDER_LIMITS, maxRunning }, (start) => start());
  const coalesced = createCoalescedRenders(cache, queue);
  let changeId = 0;
  let appliedId = 0;
  const log: { id: number; slug: SiteSlug }[] = [];
  const records: Record<SiteSlug, number> = { north: 0, south: 0 };
  const engine: Record<SiteSlug, number> = { north: 0, south: 0 };
  const invalidated: Record<SiteSlug, number> = { north: 0, south: 0 };
  const renders: (() => void)[] = [];
  const failures: string[] = [];
  const answers: Promise<void>[] = [];

  const waitForStep = (): Promise<void> => new Promise((resolve) => renders.push(resolve));

  const render = async (slug: SiteSlug): Promise<PageAnswer> => {
    await waitForStep();
    const version = engine[slug];
    await waitForStep();
    return {
      status: 200,
      headers: ["content-type", "text/html"],
      body: String(version),
      keep: { tags: [stockTag(slug)], freshUntil: null, isSearchPage: true },
    };
  };

  const expectFresh = (slug: SiteSlug, page: CoalescedPage["page"], inForce: number): void => {
    const shown = Number(Buffer.from(page.body).toString());
    if (shown < inForce) failures.push(`${slug} showed ${shown} after ${inForce} was in force`);
  };

  const ask = async (slug: SiteSlug, url: string): Promise<void> => {
    const inForce = invalidated[slug];
    const cached = cache.find(slug, url);
    if (cached) {
      expectFresh(slug, cached.page, inForce);
      return;
    }
    const { answer } = coalesced.render({
      site: { slug, searchCacheEntries: null, fileHeaders: () => [] },
      url,
      isLowPriority: false,
      accepted: PLAIN,
      render: () => render(slug),
    });
    expectFresh(slug, (await answer).page, inForce);
  };

  return {
    failures,
    take(next: Step): void {
      if (next.does === "commit") {
        records[next.slug]++;
        log.push({ id: ++changeId, slug: next.slug });
      } else if (next.does === "apply") {
        Object.assign(engine, records);
        appliedId = changeId;
      } else if (next.does === "invalidate") {
        const due = log.filter(({ id }) => id <= appliedId);
        log.splice(0, due.length);
        cache.advance(
          appliedId,
          due.flatMap(({ slug }) => [siteTag(slug), stockTag(slug)]),
        );
        for (const { slug } of due) invalidated[slug] = engine[slug];
      } else if (next.does === "ask") answers.push(ask(next.slug, next.url));
      else renders.splice(next.which % Math.max(1, renders.length), 1)[0]?.();
    },
    async end(): Promise<void> {
      for (; renders.length > 0; await settle()) renders.shift()?.();
      await Promise.all(answers);
    },
  };
}

describe("changes, renders and cached pages", () => {
  test("once a change is applied, no requested page shows an older version", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 60 }),
        fc.integer({ min: 1, max: 4 }),
        async (steps, maxRunning) => {
          const world = createWorld(maxRunning);
          for (const next of steps) {
            world.take(next);
            await settle();
          }
          await world.end();
          expect(world.failures).toEqual([]);
        },
      ),
      { numRuns: 1_500 },
    );
  });
});
