import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createHostedReviews } from "#adapters/reviews/create-hosted-reviews.ts";
import { createOwnReviews } from "#adapters/reviews/create-own-reviews.ts";
import { RatingsUnavailableError } from "#ports/review-source.ts";
import { type ReviewHost, startReviewHost } from "#tests/builders/review-host.ts";
import { buildSite } from "#tests/builders/site.ts";
import { describeReviewSource } from "./review-source.contract.ts";

describe("the site's own figures", () =>
  describeReviewSource(async () => ({
    source: createOwnReviews(),
    say: async (figures) =>
      buildSite({
        reviews: figures && { count: figures.count, average_rating: figures.average, items: [] },
      }),
  })));

describe("a third party", () => {
  let host: ReviewHost;
  let now: number;

  beforeEach(async () => {
    host = await startReviewHost();
    now = 0;
  });

  afterEach(() => host.close());

  const site = buildSite({
    review_source: { provider: "snap21", org_id: "yard-7", key: "env:REVIEWS_KEY" },
  });

  const create = (overrides: Partial<Parameters<typeof createHostedReviews>[0]> = {}) =>
    createHostedReviews({
      url: host.url,
      readSecret: (reference) => (reference === "env:REVIEWS_KEY" ? "key-of-yard" : null),
      now: () => now,
      limits: { maxBytes: 1_000, maxMs: 300 },
      ...overrides,
    });

  describeReviewSource(async () => ({
    source: create(),
    say: async (figures) => {
      host.answer({ avgStarRating: figures?.average ?? 0, reviewCount: figures?.count ?? 0 });
      return site;
    },
  }));

  test("is asked for the site's own organisation, with its key", async () => {
    host.answer({ avgStarRating: 4.5, reviewCount: 12, name: "Yard" });
    expect(await create().read(site)).toEqual({ average: 4.5, count: 12 });
    expect(host.asked).toEqual([
      { path: "/summary?org=yard-7", authorization: "Bearer key-of-yard" },
    ]);
  });

  const isRefused = (source = create()) =>
    expect(source.read(site)).rejects.toThrow(RatingsUnavailableError);

  test.each<[string, Parameters<typeof host.answer>[0]]>([
    ["HTML", (_: IncomingMessage, response: ServerResponse) => response.end("<p>Welcome")],
    ["no object", []],
    ["a text for the average", { avgStarRating: "great", reviewCount: 3 }],
    ["more than five stars", { avgStarRating: 5.1, reviewCount: 3 }],
    ["half a review", { avgStarRating: 5, reviewCount: 3.5 }],
    ["fewer reviews than none", { avgStarRating: 5, reviewCount: -3 }],
    ["no count", { avgStarRating: 5 }],
    ["too much", { avgStarRating: 5, reviewCount: 3, name: "x".repeat(2_000) }],
  ])("that answers with %s is not believed, nor asked again", async (_, answer) => {
    host.answer(answer);
    await isRefused();
    expect(host.asked).toHaveLength(1);
  });

  test.each([301, 401, 404])("with status %i is not asked again", async (status) => {
    host.answer((_: IncomingMessage, response: ServerResponse) =>
      response.writeHead(status, { location: host.url }).end("{}"),
    );
    await isRefused();
    expect(host.asked).toHaveLength(1);
  });

  test("gets a second try where the first one failed on the way", async () => {
    host.answer((request: IncomingMessage, response: ServerResponse) => {
      if (host.asked.length === 1) request.socket.destroy();
      else response.end('{"avgStarRating":"4.2","reviewCount":"9"}');
    });
    expect(await create().read(site)).toEqual({ average: 4.2, count: 9 });
  });

  test("that never answers is given up within its time", async () => {
    host.answer(() => {});
    await isRefused();
    expect(host.asked).toHaveLength(2);
  });

  test("that drips its answer is given up within its time", async () => {
    host.answer((_: IncomingMessage, response: ServerResponse) => {
      response.write("{");
    });
    await isRefused();
  });

  test("that failed five times is left alone for a minute", async () => {
    host.answer((_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end());
    const source = create();
    for (let time = 0; time < 5; time++) await isRefused(source);
    expect(host.asked).toHaveLength(10);
    await isRefused(source);
    expect(host.asked).toHaveLength(10);
    now = 60_000;
    host.answer({ avgStarRating: 4, reviewCount: 1 });
    expect(await source.read(site)).toEqual({ average: 4, count: 1 });
  });

  test("that refuses one site goes on being asked for the others", async () => {
    host.answer((_: IncomingMessage, response: ServerResponse) => response.writeHead(404).end());
    const source = create();
    for (let time = 0; time < 5; time++) await isRefused(source);
    host.answer({ avgStarRating: 4, reviewCount: 1 });
    expect(await source.read({ ...site, slug: "other" })).toEqual({ average: 4, count: 1 });
  });

  test("is not asked without its address or its key", async () => {
    await expect(create({ url: null }).read(site)).rejects.toThrow("REVIEWS_URL is not set");
    const keyless = create({ readSecret: () => null });
    await expect(keyless.read(site)).rejects.toThrow("REVIEWS_KEY is not set");
    expect(host.asked).toEqual([]);
  });
});
