import { describe, expect, test } from "vitest";
import { resolvePage } from "./resolve-page.ts";

const resolve = (query: object, total = 100, maxTotalHits = 1000) =>
  resolvePage({ indexUid: "cars", ...query }, total, maxTotalHits);

describe("offset and limit", () => {
  test.each([
    [{}, 0, 20, { limit: 20, offset: 0, estimatedTotalHits: 100 }],
    [{ limit: 5, offset: 10 }, 10, 15, { limit: 5, offset: 10, estimatedTotalHits: 100 }],
    [{ limit: 0 }, 0, 0, { limit: 0, offset: 0, estimatedTotalHits: 100 }],
    [{ offset: 90 }, 90, 100, { limit: 20, offset: 90, estimatedTotalHits: 100 }],
    [{ offset: 200 }, 100, 100, { limit: 20, offset: 200, estimatedTotalHits: 100 }],
  ])("%j", (query, from, to, paging) => {
    expect(resolve(query)).toEqual({ from, to, paging });
  });
});

describe("numbered pages", () => {
  test.each([
    [{ page: 1 }, 0, 20, { hitsPerPage: 20, page: 1, totalPages: 5, totalHits: 100 }],
    [{ hitsPerPage: 30 }, 0, 30, { hitsPerPage: 30, page: 1, totalPages: 4, totalHits: 100 }],
    [
      { page: 4, hitsPerPage: 30 },
      90,
      100,
      { hitsPerPage: 30, page: 4, totalPages: 4, totalHits: 100 },
    ],
    [
      { page: 5, hitsPerPage: 30 },
      100,
      100,
      { hitsPerPage: 30, page: 5, totalPages: 4, totalHits: 100 },
    ],
    [{ page: 0 }, 0, 0, { hitsPerPage: 20, page: 0, totalPages: 5, totalHits: 100 }],
    [{ hitsPerPage: 0 }, 0, 0, { hitsPerPage: 0, page: 1, totalPages: 0, totalHits: 100 }],
    [
      { page: 2, limit: 5, offset: 7 },
      20,
      40,
      { hitsPerPage: 20, page: 2, totalPages: 5, totalHits: 100 },
    ],
  ])("%j", (query, from, to, paging) => {
    expect(resolve(query)).toEqual({ from, to, paging });
  });
});

describe("maxTotalHits", () => {
  test("gives 200 hits for offset 800 and limit 400 of a thousand", () => {
    const { from, to } = resolve({ offset: 800, limit: 400 }, 5000, 1000);
    expect(to - from).toBe(200);
  });

  test.each([
    [999, 999],
    [1000, 1000],
    [1001, 1000],
  ])("%d matches are reported as %d", (total, told) => {
    expect(resolve({}, total).paging).toHaveProperty("estimatedTotalHits", told);
    expect(resolve({ page: 1 }, total).paging).toHaveProperty("totalHits", told);
  });
});

test.each([
  [{ limit: -1 }, "invalid_search_limit"],
  [{ offset: 1.5 }, "invalid_search_offset"],
  [{ page: Number.NaN }, "invalid_search_page"],
  [{ hitsPerPage: -1 }, "invalid_search_hits_per_page"],
])("%j is refused", (query, code) => {
  expect(() => resolve(query)).toThrow(expect.objectContaining({ code }));
});
