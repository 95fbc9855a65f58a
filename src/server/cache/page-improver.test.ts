import { describe, expect, test } from "vitest";
import { buildPage } from "#tests/builders/page-server.ts";
import { decompress, recompressToBrotli } from "../encoding/compress.ts";
import { type EncodedPage, encodePage } from "../encoding/encoded-page.ts";
import type { CacheEntry } from "./cache-entry.ts";
import { createPageImprover, MAX_WAITING_PAGES, REQUESTS_BEFORE_BEST } from "./page-improver.ts";

const ALL = { zstd: true, br: true, gzip: true };

const CARD = `<li class="rounded-card bg-surface p-4 shadow-card"><a class="text-lg font-bold"
  href="/cars/2022-mazda-cx-5-maxx-sport-u10452">2022 Mazda CX-5 Maxx Sport</a>
  <p class="text-muted">41,200 km · Automatic · SUV · Petrol</p></li>`;
const REPEATING = `<!doctype html><title>Used cars</title><ul>${CARD.repeat(294)}</ul>`;

function buildEntry(page: EncodedPage = encodePage(buildPage(), ALL)): CacheEntry {
  return {
    slug: "north",
    url: "/",
    page,
    variants: [],
    tags: new Set(),
    appliedId: 0,
    generation: 0,
    freshUntil: null,
    bytes: 0,
    isLowPriority: false,
    isSearchPage: false,
    lastUse: 0,
    requests: 0,
    isSmallest: false,
  };
}

function createBench() {
  const improved: CacheEntry[] = [];
  const failures: unknown[] = [];
  const improver = createPageImprover(
    {
      improve(entry, page) {
        entry.page = page;
        improved.push(entry);
      },
    },
    (error) => failures.push(error),
  );
  return { improver, improved, failures };
}

describe("compressing better", () => {
  test("is done once for a page that is requested many times", async () => {
    const { improver, improved } = createBench();
    const entry = buildEntry();
    for (let i = 0; i < 5; i++) improver.consider(entry, ALL);
    await expect.poll(() => improved).toEqual([entry]);
    expect(entry.page.encoding).toBe("br");
    improver.consider(entry, ALL);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(improved).toHaveLength(1);
  });

  test("is done once more, as well as can be, for a page that is requested often", async () => {
    const { improver, improved } = createBench();
    const body = Array.from({ length: 900 }, (_, n) => `<p>Car ${n * 7919} at ${n % 31}</p>`).join(
      "",
    );
    const entry = buildEntry(encodePage(buildPage({ body }), ALL));
    improver.consider(entry, ALL);
    await expect.poll(() => improved.length).toBe(1);
    const { body: better } = entry.page;
    for (let i = 1; i < REQUESTS_BEFORE_BEST - 1; i++) improver.consider(entry, ALL);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(improved).toHaveLength(1);
    for (let i = 0; i < 5; i++) improver.consider(entry, ALL);
    await expect.poll(() => improved.length).toBe(2);
    expect(entry.page.body.length).toBeLessThan(better.length);
    expect(decompress(entry.page.body, "br")).toEqual(decompress(better, "br"));
    improver.consider(entry, ALL);
    expect(improved).toHaveLength(2);
  });

  test("leaves a page as it is that would be larger at its best", async () => {
    const { improver, improved } = createBench();
    const entry = buildEntry(encodePage(buildPage({ body: REPEATING }), ALL));
    improver.consider(entry, ALL);
    await expect.poll(() => improved.length).toBe(1);
    const { body: better } = entry.page;
    const best = await recompressToBrotli(better, "br", "best");
    expect(best.length).toBeGreaterThan(better.length);
    for (let i = 0; i < REQUESTS_BEFORE_BEST; i++) improver.consider(entry, ALL);
    await expect.poll(() => entry.isSmallest).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(entry.page.body).toBe(better);
  });

  test("is not done for visitors who do not accept brotli, or for an incompressible page", async () => {
    const { improver, improved } = createBench();
    improver.consider(buildEntry(), { ...ALL, br: false });
    improver.consider(buildEntry(encodePage(buildPage({ body: "short" }), ALL)), ALL);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(improved).toHaveLength(0);
  });

  test("continues after a body that cannot be decompressed", async () => {
    const { improver, improved, failures } = createBench();
    const page = encodePage(buildPage(), ALL);
    improver.consider(buildEntry({ ...page, body: new Uint8Array(9) }), ALL);
    const good = buildEntry(page);
    improver.consider(good, ALL);
    await expect.poll(() => improved).toEqual([good]);
    expect(failures).toHaveLength(1);
  });

  test.each([
    [MAX_WAITING_PAGES - 1, MAX_WAITING_PAGES - 1],
    [MAX_WAITING_PAGES, MAX_WAITING_PAGES],
    [MAX_WAITING_PAGES + 1, MAX_WAITING_PAGES],
  ])("queues, of %i pages at once, %i", async (requested, queued) => {
    const { improver, improved } = createBench();
    const page = encodePage(buildPage({ body: "<p>".repeat(400) }), ALL);
    for (let i = 0; i < requested; i++) improver.consider(buildEntry(page), ALL);
    await expect.poll(() => improved.length).toBe(queued);
  });
});
