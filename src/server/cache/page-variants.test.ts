import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildPage, startPageServer } from "#tests/builders/page-server.ts";
import { encodePage } from "../encoding/encoded-page.ts";
import { createPageCache } from "./create-page-cache.ts";

const PLAIN = { zstd: false, br: false, gzip: false };
const GZIP = { ...PLAIN, gzip: true };
const ZSTD = { ...GZIP, zstd: true };
const MEGABYTE = 1_000_000;

function storePage(cache: ReturnType<typeof createPageCache>, url: string) {
  const moment = cache.beginRender();
  const entry = cache.store(moment, {
    slug: "north",
    url,
    page: encodePage(buildPage(), ZSTD),
    tags: ["stock:north"],
    freshUntil: null,
    isLowPriority: false,
    isSearchPage: false,
    searchCacheEntries: null,
  });
  cache.endRender(moment);
  if (!entry) throw new Error("The page was not cached.");
  return entry;
}

test("a page is compressed once in each further encoding that clients accept", () => {
  const cache = createPageCache({ maxBytes: 20 * MEGABYTE, now: () => 0 });
  const entry = storePage(cache, "/used");
  expect(cache.encode(entry, ZSTD)).toBe(entry.page);
  const [gzip, plain] = [cache.encode(entry, GZIP), cache.encode(entry, PLAIN)];
  expect([gzip.encoding, plain.encoding]).toEqual(["gzip", "identity"]);
  expect(gunzipSync(gzip.body)).toEqual(Buffer.from(plain.body));
  expect(cache.encode(entry, GZIP)).toBe(gzip);
  expect(cache.encode(entry, PLAIN)).toBe(plain);
});

test("a variant counts in bytes, and is removed with its page", () => {
  const cache = createPageCache({ maxBytes: 20 * MEGABYTE, now: () => 0 });
  const entry = storePage(cache, "/used");
  const before = cache.measure().bytes;
  const { body } = cache.encode(entry, PLAIN);
  expect(cache.measure().bytes).toBeGreaterThanOrEqual(before + body.length);
  cache.advance(1, ["stock:north"]);
  expect(cache.measure().bytes).toBe(0);
  expect(cache.encode(entry, GZIP)).not.toBe(cache.encode(entry, GZIP));
  expect(cache.measure().bytes).toBe(0);
});

test("the least recently used variant is evicted, and no page", () => {
  // A tenth of this holds three plain bodies of about 70 kB.
  const cache = createPageCache({ maxBytes: 2.5 * MEGABYTE, now: () => 0 });
  const entries = ["/1", "/2", "/3", "/4"].map((url) => storePage(cache, url));
  const bodies = entries.slice(0, 3).map((entry) => cache.encode(entry, PLAIN));
  const [first, second, , fourth] = entries;
  if (!first || !second || !fourth) throw new Error("Four pages are cached.");
  expect(cache.encode(first, PLAIN)).toBe(bodies[0]);
  cache.encode(fourth, PLAIN);
  expect(cache.encode(first, PLAIN)).toBe(bodies[0]);
  expect(cache.encode(second, PLAIN)).not.toBe(bodies[1]);
  expect(cache.measure().entries).toBe(4);
});

test("a client without brotli gets the same page, with the tag of its encoding", async () => {
  const { ask } = await startPageServer();
  await ask("/used", { headers: { "accept-encoding": "gzip, br, zstd" } });
  const gzip = { "accept-encoding": "gzip" };
  const [first, again] = [
    await ask("/used", { headers: gzip }),
    await ask("/used", { headers: gzip }),
  ];
  expect(again.headers).toMatchObject({ "content-encoding": "gzip", etag: first.headers.etag });
  expect(again.body).toEqual(first.body);
  const known = { ...gzip, "if-none-match": String(first.headers.etag) };
  expect((await ask("/used", { headers: known })).status).toBe(304);
  expect((await ask("/used")).body).toEqual(gunzipSync(first.body));
});
