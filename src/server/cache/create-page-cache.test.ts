import { describe, expect, test } from "vitest";
import { encodePage } from "../encoding/encoded-page.ts";
import { countEntryBytes } from "./cache-entry.ts";
import { createPageCache, MAIN_SHARE, type PageToKeep } from "./create-page-cache.ts";

const PLAIN = { zstd: false, br: false, gzip: false };
const BODY_BYTES = 10_000;

function buildKept(overrides: Partial<PageToKeep> = {}): PageToKeep {
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

const ENTRY_BYTES = countEntryBytes("/", buildKept().page, 1);

/** A cache whose main part has room for about so many of the test's pages. */
function createCacheFor(pages: number, clock = { now: 0 }) {
  const maxBytes = (ENTRY_BYTES * (pages + 0.5)) / MAIN_SHARE;
  const cache = createPageCache({ maxBytes, now: () => clock.now });
  const keep = (overrides: Partial<PageToKeep> = {}) => {
    const moment = cache.beginRender();
    const entry = cache.keep(moment, buildKept(overrides));
    cache.endRender(moment);
    return entry;
  };
  const has = (url: string, slug = "north"): boolean => cache.find(slug, url) !== null;
  return { cache, keep, has, clock };
}

describe("what is kept", () => {
  test("is found by site and address", () => {
    const { keep, has } = createCacheFor(20);
    keep({ url: "/used" });
    expect(has("/used")).toBe(true);
    expect(has("/used", "south")).toBe(false);
    expect(has("/new")).toBe(false);
  });

  test("goes when its tag is dropped, and no other does", () => {
    const { cache, keep, has } = createCacheFor(20);
    keep({ url: "/a", tags: ["site:north", "vehicle:1"] });
    keep({ url: "/b", tags: ["site:north", "vehicle:2"] });
    cache.advance(7, ["vehicle:1"]);
    expect([has("/a"), has("/b")]).toEqual([false, true]);
    expect(cache.measure()).toMatchObject({ entries: 1, appliedId: 7 });
  });

  test("stays until its moment, and is gone at it", () => {
    const { keep, has, clock } = createCacheFor(20);
    keep({ url: "/a", freshUntil: 1_000 });
    clock.now = 999;
    expect(has("/a")).toBe(true);
    clock.now = 1_000;
    expect(has("/a")).toBe(false);
    expect(keep({ url: "/a", freshUntil: 1_000 })).toBeNull();
  });

  test("is never a page larger than the low-priority part", () => {
    const { keep } = createCacheFor(5);
    expect(keep()).toBeNull();
  });
});

describe("a page whose render was under way while something was dropped", () => {
  test("is refused when it carries the tag", () => {
    const { cache, has } = createCacheFor(20);
    const moment = cache.beginRender();
    cache.advance(1, ["site:north"]);
    expect(cache.isBeforeDrop(moment)).toBe(true);
    expect(cache.keep(moment, buildKept())).toBeNull();
    expect(has("/")).toBe(false);
  });

  test("is kept when it does not", () => {
    const { cache, has } = createCacheFor(20);
    const moment = cache.beginRender();
    cache.advance(1, ["site:south"]);
    expect(cache.keep(moment, buildKept())).not.toBeNull();
    expect(has("/")).toBe(true);
  });

  test("is refused although the change had the same number as at its beginning", () => {
    const { cache } = createCacheFor(20);
    cache.advance(5, []);
    const moment = cache.beginRender();
    cache.advance(5, ["stock:north"]);
    expect(cache.keep(moment, buildKept({ tags: ["stock:north"] }))).toBeNull();
  });

  test("does not take the place of one that began later", () => {
    const { cache } = createCacheFor(20);
    const early = cache.beginRender();
    cache.advance(1, ["stock:other"]);
    const late = cache.beginRender();
    const kept = cache.keep(late, buildKept());
    expect(cache.keep(early, buildKept())).toBeNull();
    expect(cache.find("north", "/")).toBe(kept);
  });
});

describe("the bound", () => {
  test("lets the page go that was unused longest", () => {
    const { cache, keep, has } = createCacheFor(20);
    for (let i = 0; i < 20; i++) keep({ url: `/${i}` });
    expect(cache.measure().entries).toBe(20);
    expect(has("/0")).toBe(true);
    keep({ url: "/20" });
    expect([has("/0"), has("/1"), has("/20")]).toEqual([true, false, true]);
  });

  test("takes from a site over its share before it takes from a small one", () => {
    const { keep, has } = createCacheFor(20);
    keep({ url: "/old", slug: "small" });
    for (let i = 0; i < 60; i++) keep({ url: `/${i}`, slug: "large" });
    expect(has("/old", "small")).toBe(true);
    expect(has("/59", "large")).toBe(true);
    expect(has("/0", "large")).toBe(false);
  });

  test("holds in bytes when a body is replaced by a larger one", () => {
    const { cache, keep } = createCacheFor(20);
    for (let i = 0; i < 20; i++) keep({ url: `/${i}` });
    const entry = cache.find("north", "/19");
    const larger = { ...buildKept().page, body: new Uint8Array(BODY_BYTES * 3) };
    if (entry) cache.improve(entry, larger);
    expect(cache.measure().entries).toBe(18);
    expect(cache.measure().bytes).toBeLessThanOrEqual(ENTRY_BYTES * 20.5);
  });

  test("forgets a better body for a page that is gone", () => {
    const { cache, keep } = createCacheFor(20);
    const entry = keep();
    cache.advance(1, ["site:north"]);
    if (entry) cache.improve(entry, entry.page);
    expect(cache.measure()).toMatchObject({ bytes: 0, entries: 0 });
  });
});

describe("addresses that crawlers should leave alone", () => {
  test("live in a tenth until they are asked for twice", () => {
    const { keep, has } = createCacheFor(50);
    for (let i = 0; i < 40; i++) keep({ url: `/page/${i}` });
    keep({ url: "/used?query=ute", isLowPriority: true });
    expect(has("/used?query=ute")).toBe(true);
    for (let i = 0; i < 100; i++) keep({ url: `/used?query=${i}`, isLowPriority: true });
    expect(has("/used?query=ute")).toBe(true);
    expect(has("/used?query=0")).toBe(false);
    expect(has("/page/0")).toBe(true);
  });
});

describe("a site's own cap of search pages", () => {
  test("holds at its number, the oldest out, and spares other pages", () => {
    const { keep, has } = createCacheFor(20);
    keep({ url: "/about" });
    for (const url of ["/s1", "/s2"]) keep({ url, isSearchPage: true, searchCacheEntries: 2 });
    expect([has("/s1"), has("/s2")]).toEqual([true, true]);
    keep({ url: "/s3", isSearchPage: true, searchCacheEntries: 2 });
    expect([has("/s1"), has("/s2"), has("/s3"), has("/about")]).toEqual([false, true, true, true]);
  });
});
