import { describe, expect, test } from "vitest";
import type { PageAnswer } from "#ports/page.ts";
import { decompress } from "./compress.ts";
import { encodePage, MIN_COMPRESSED_BYTES, reencodePage } from "./encoded-page.ts";
import { findHeader } from "./flat-headers.ts";

const ALL = { zstd: true, br: true, gzip: true };

function buildRendered(overrides: Partial<PageAnswer> = {}): PageAnswer {
  return {
    status: 200,
    headers: ["content-type", "text/html; charset=utf-8"],
    body: "é".repeat(5_000),
    keep: { tags: [], freshUntil: null, isSearchPage: false },
    ...overrides,
  };
}

describe("a page in an encoding", () => {
  test("is the same page in every other, with a tag of its own in each", () => {
    const zstd = encodePage(buildRendered(), ALL);
    const pages = [
      zstd,
      ...(["br", "gzip", "identity"] as const).map((to) => reencodePage(zstd, to)),
    ];
    for (const page of pages) {
      expect(Buffer.from(decompress(page.body, page.encoding)).toString()).toBe("é".repeat(5_000));
      expect(findHeader(page.headers, "content-length")).toBe(String(page.body.length));
      expect(findHeader(page.headers, "vary")).toBe("accept-encoding");
      const named = findHeader(page.headers, "content-encoding") ?? "identity";
      expect(named).toBe(page.encoding);
    }
    const tags = pages.map((page) => findHeader(page.headers, "etag"));
    expect(new Set(tags).size).toBe(4);
  });

  test.each([
    ["plain", { zstd: false, br: false, gzip: false }],
    ["compressed", ALL],
  ])("stays what it is while others are encoded: %s", (_, accepted) => {
    const page = encodePage(buildRendered(), accepted);
    encodePage(buildRendered({ body: "o".repeat(10_000) }), accepted);
    expect(Buffer.from(decompress(page.body, page.encoding)).toString()).toBe("é".repeat(5_000));
  });

  test("keeps its tags when the same content is rendered anew", () => {
    const { etags } = encodePage(buildRendered(), ALL);
    expect(encodePage(buildRendered(), { ...ALL, zstd: false }).etags).toEqual(etags);
    expect(encodePage(buildRendered({ body: "other" }), ALL).etags).not.toEqual(etags);
  });

  test.each([
    [MIN_COMPRESSED_BYTES - 1, "identity"],
    [MIN_COMPRESSED_BYTES, "zstd"],
    [MIN_COMPRESSED_BYTES + 1, "zstd"],
  ])("of %i bytes is sent as %s", (bytes, encoding) => {
    expect(encodePage(buildRendered({ body: "x".repeat(bytes) }), ALL).encoding).toBe(encoding);
  });

  test.each([
    [["content-type", "image/webp"], "identity"],
    [["content-type", "text/html", "content-encoding", "br"], "identity"],
    [["content-type", "application/speculationrules+json"], "zstd"],
    [["Content-Type", "image/svg+xml"], "zstd"],
    [[], "identity"],
  ])("with headers %j is sent as %s", (headers, encoding) => {
    expect(encodePage(buildRendered({ headers }), ALL).encoding).toBe(encoding);
  });

  test("has the app's headers, and defaults for those that are missing", () => {
    const given = encodePage(
      buildRendered({
        headers: Object.entries({
          "content-type": "text/html",
          "cache-control": "no-store",
          vary: "accept",
          "content-length": "3",
          etag: 'W/"own"',
        }).flat(),
      }),
      ALL,
    );
    expect(findHeader(given.headers, "cache-control")).toBe("no-store");
    expect(findHeader(given.headers, "vary")).toBe("accept, accept-encoding");
    expect(findHeader(given.headers, "etag")).toBe('"own-zstd"');
    expect(given.headers.filter((name) => name === "content-length")).toHaveLength(1);
  });

  test("is revalidated by browsers each time, where it is cached for all", () => {
    const cached = encodePage(buildRendered(), ALL);
    const own = encodePage(buildRendered({ keep: "never" }), ALL);
    expect(findHeader(cached.headers, "cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(findHeader(own.headers, "cache-control")).toBe("no-cache");
    expect(own.etags).toBeNull();
  });

  test("without a body has no Content-Length where none is allowed", () => {
    const empty = encodePage(buildRendered({ status: 204, body: null, headers: [] }), ALL);
    expect(findHeader(empty.headers, "content-length")).toBeNull();
    const redirect = encodePage(buildRendered({ status: 308, body: null, headers: [] }), ALL);
    expect(findHeader(redirect.headers, "content-length")).toBe("0");
  });
});
