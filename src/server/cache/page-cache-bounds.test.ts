import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildPage } from "#tests/builders/page-server.ts";
import { encodePage } from "../encoding/encoded-page.ts";
import { createPageCache } from "./create-page-cache.ts";

const PLAIN = { zstd: false, br: false, gzip: false };
const GZIP = { ...PLAIN, gzip: true };
const MAX_BYTES = 60_000;
const MAX_SEARCH_PAGES = 3;

const step = fc.oneof(
  fc.record({
    does: fc.constant("store" as const),
    slug: fc.constantFrom("north", "south", "west"),
    url: fc.nat(12).map((n) => `/${n}`),
    bytes: fc.integer({ min: 0, max: 5_000 }),
    isLowPriority: fc.boolean(),
    isSearchPage: fc.boolean(),
  }),
  fc.record({
    does: fc.constant("find" as const),
    slug: fc.constantFrom("north", "south", "west"),
    url: fc.nat(12).map((n) => `/${n}`),
  }),
  fc.record({
    does: fc.constant("invalidate" as const),
    slug: fc.constantFrom("north", "south", "west"),
  }),
);

test("after any stores, look-ups and invalidations the cache is within its limits and its counts are right", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const cache = createPageCache({ maxBytes: MAX_BYTES, now: () => 0 });
      const addresses = new Set<string>();
      for (const next of steps) {
        if (next.does === "find") {
          const entry = cache.find(next.slug, next.url);
          if (entry) cache.encode(entry, PLAIN);
        } else if (next.does === "invalidate") cache.advance(1, [`stock:${next.slug}`]);
        else {
          const moment = cache.beginRender();
          cache.store(moment, {
            ...next,
            page: encodePage(buildPage({ body: "x".repeat(next.bytes) }), GZIP),
            tags: [`stock:${next.slug}`],
            freshUntil: null,
            searchCacheEntries: MAX_SEARCH_PAGES,
          });
          cache.endRender(moment);
          addresses.add(`${next.slug} ${next.url}`);
        }
        expect(cache.measure().bytes).toBeLessThanOrEqual(MAX_BYTES);
      }
      const cached = [...addresses]
        .map((address) => cache.find(address.split(" ")[0] ?? "", address.split(" ")[1] ?? ""))
        .filter((entry) => entry !== null);
      expect(cache.measure().bytes).toBeLessThanOrEqual(MAX_BYTES);
      for (const slug of ["north", "south", "west"]) {
        const searches = cached.filter((entry) => entry.slug === slug && entry.isSearchPage);
        expect(searches.length).toBeLessThanOrEqual(MAX_SEARCH_PAGES);
      }
      for (const slug of ["north", "south", "west"]) cache.advance(2, [`stock:${slug}`]);
      expect(cache.measure()).toMatchObject({ bytes: 0, entries: 0 });
    }),
    { numRuns: 200 },
  );
});
