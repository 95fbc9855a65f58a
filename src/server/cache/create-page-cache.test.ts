import { describe, expect, test } from "vitest";
import { encodePage } from "../encoding/encoded-page.ts";
import { countEntryBytes } from "./cache-entry.ts";
import { createPageCache, MAIN_SHARE, type PageToCache } from "./create-page-cache.ts";

const PLAIN = { zstd: false, br: false, gzip: false };
const BODY_BYTES = 10_000;

function buildPageToCache(overrides: Partial<PageToCache> = {}): PageToCache {
  const page = encodePage(
    {
      status: 200,
      headers: ["content-type", "text/html"],
      body: "x".repeat(BODY_BYTES),
      keep: { tags: [], freshUntil: null, isSearchPage: false },
    },
    PLAIN,
  );
  return {
    slug: "north",
    url: "/",
    page,
    tags: ["site:north"],
    freshUntil: null,
    isLowPriority: false,
    isSearchPage: false,
    searchCacheEntries: null,
    ...overrides,
  };
}

const ENTRY_BYTES = countEntryBytes("/", buildPageToCache().page, 1);

/** A cache whose main part holds about this many of the test's pages. */
function createCacheFor(pages: number, clock = { now: 0 }) {
  const maxBytes = (ENTRY_BYTES * (pages + 0.5)) / MAIN_SHARE;
  const cache = createPageCache({ maxBytes, now: () => clock.now });
  const store = (overrides: Partial<PageToCache> = {}) => {
    const moment = cache.beginRender();
    const entry = cache.store(moment, buildPageToCache(overrides));
    cache.endRender(moment);
    return entry;
  };
  const has = (url: string, slug = "north"): boolean => cache.find(slug, url) !== null;
  return { cache, store, has, clock };
}

describe("a cached page", () => {
  test("is found by site and address", () => {
    const { store, has } = createCacheFor(20);
    store({ url: "/used" });
    expect(has("/used")).toBe(true);
    expect(has("/used", "south")).toBe(false);
    expect(has("/new")).toBe(false);
  });

  test("is removed when its tag is invalidated, and no other is", () => {
    const { cache, store, has } = createCacheFor(20);
    store({ url: "/a", tags: ["site:north", "vehicle:1"] });
    store({ url: "/b", tags: ["site:north", "vehicle:2"] });
    cache.advance(7, ["vehicle:1"]);
    expect([has("/a"), has("/b")]).toEqual([false, true]);
    expect(cache.measure()).toMatchObject({ entries: 1, appliedId: 7 });
  });

  test("expires at its moment and not before", () => {
    const { store, has, clock } = createCacheFor(20);
    store({ url: "/a", freshUntil: 1_000 });
    clock.now = 999;
    expect(has("/a")).toBe(true);
    clock.now = 1_000;
    expect(has("/a")).toBe(false);
    expect(store({ url: "/a", freshUntil: 1_000 })).toBeNull();
  });

  test("is never larger than the low-priority part", () => {
    const { store } = createCacheFor(5);
    expect(store()).toBeNull();
  });
});

describe("a page whose render was running during an invalidation", () => {
  test("is not cached when it has the tag", () => {
    const { cache, has } = createCacheFor(20);
    const moment = cache.beginRender();
    cache.advance(1, ["site:north"]);
    expect(cache.isBeforeInvalidation(moment)).toBe(true);
    expect(cache.store(moment, buildPageToCache())).toBeNull();
    expect(has("/")).toBe(false);
  });

  test("is cached when it has not", () => {
    const { cache, has } = createCacheFor(20);
    const moment = cache.beginRender();
    cache.advance(1, ["site:south"]);
    expect(cache.store(moment, buildPageToCache())).not.toBeNull();
    expect(has("/")).toBe(true);
  });

  test("is not cached although the change had the same number as when the render began", () => {
    const { cache } = createCacheFor(20);
    cache.advance(5, []);
    const moment = cache.beginRender();
    cache.advance(5, ["stock:north"]);
    expect(cache.store(moment, buildPageToCache({ tags: ["stock:north"] }))).toBeNull();
  });

  test("does not replace one whose render began later", () => {
    const { cache } = createCacheFor(20);
    const early = cache.beginRender();
    cache.advance(1, ["stock:other"]);
    const late = cache.beginRender();
    const stored = cache.store(late, buildPageToCache());
    expect(cache.store(early, buildPageToCache())).toBeNull();
    expect(cache.find("north", "/")).toBe(stored);
  });
});

describe("the limit in bytes", () => {
  test("evicts the least recently used page", () => {
    const { cache, store, has } = createCacheFor(20);
    for (let i = 0; i < 20; i++) store({ url: `/${i}` });
    expect(cache.measure().entries).toBe(20);
    expect(has("/0")).toBe(true);
    store({ url: "/20" });
    expect([has("/0"), has("/1"), has("/20")]).toEqual([true, false, true]);
  });

  test("evicts from a site above its share before a small one", () => {
    const { store, has } = createCacheFor(20);
    store({ url: "/old", slug: "small" });
    for (let i = 0; i < 60; i++) store({ url: `/${i}`, slug: "large" });
    expect(has("/old", "small")).toBe(true);
    expect(has("/59", "large")).toBe(true);
    expect(has("/0", "large")).toBe(false);
  });

  test("holds when a body is replaced by a larger one", () => {
    const { cache, store } = createCacheFor(20);
    for (let i = 0; i < 20; i++) store({ url: `/${i}` });
    const entry = cache.find("north", "/19");
    const larger = { ...buildPageToCache().page, body: new Uint8Array(BODY_BYTES * 3) };
    if (entry) cache.improve(entry, larger);
    expect(cache.measure().entries).toBe(18);
    expect(cache.measure().bytes).toBeLessThanOrEqual(ENTRY_BYTES * 20.5);
  });

  test("does not count a better body for a page that was removed", () => {
    const { cache, store } = createCacheFor(20);
    const entry = store();
    cache.advance(1, ["site:north"]);
    if (entry) cache.improve(entry, entry.page);
    expect(cache.measure()).toMatchObject({ bytes: 0, entries: 0 });
  });
});

describe("addresses that crawlers should leave alone", () => {
  test("are cached in a tenth until they are requested twice", () => {
    const { store, has } = createCacheFor(50);
    for (let i = 0; i < 40; i++) store({ url: `/page/${i}` });
    store({ url: "/used?query=ute", isLowPriority: true });
    expect(has("/used?query=ute")).toBe(true);
    for (let i = 0; i < 100; i++) store({ url: `/used?query=${i}`, isLowPriority: true });
    expect(has("/used?query=ute")).toBe(true);
    expect(has("/used?query=0")).toBe(false);
    expect(has("/page/0")).toBe(true);
  });
});

describe("a site's limit of search pages", () => {
  test("evicts the oldest search page, and no other page", () => {
    const { store, has } = createCacheFor(20);
    store({ url: "/about" });
    for (const url of ["/s1", "/s2"]) store({ url, isSearchPage: true, searchCacheEntries: 2 });
    expect([has("/s1"), has("/s2")]).toEqual([true, true]);
    store({ url: "/s3", isSearchPage: true, searchCacheEntries: 2 });
    expect([has("/s1"), has("/s2"), has("/s3"), has("/about")]).toEqual([false, true, true, true]);
  });
});
