import { beforeEach, expect, test } from "vitest";
import type { Site } from "#domain/site/config/site.ts";
import { RatingsUnavailableError, type SourceRating } from "#ports/review-source.ts";
import { buildSite } from "#tests/builders/site.ts";
import { createRatings, RATING_MS, RATING_RETRY_MS, type Ratings } from "./create-ratings.ts";

const OWN = { count: 2, average_rating: "4.9", items: [] };
const site = buildSite({
  reviews: OWN,
  review_source: { provider: "snap21", org_id: "7", key: null },
});

const silent = () => {};

let now: number;
let asked: number;
let logged: string[];
let said: SourceRating | Error | null;
let ratings: Ratings;

beforeEach(() => {
  now = 1_000_000;
  asked = 0;
  logged = [];
  said = { average: 4.6, count: 30 };
  ratings = createRatings({
    now: () => now,
    log: {
      debug: silent,
      info: silent,
      error: silent,
      warn: (_, message) => logged.push(message),
    },
    reviewSource: {
      read: async () => {
        asked += 1;
        if (said instanceof Error) throw said;
        return said;
      },
    },
  });
});

const read = (shown: Site = ratings.resolveSite(site)) =>
  shown.reviews && [shown.reviews.average_rating, shown.reviews.count];

test("a page does not wait: it shows none until the source has answered", async () => {
  expect(read()).toEqual(["", 0]);
  expect(ratings.resolveUntil(site)).toBe(now + 5_000);
  expect(asked).toBe(1);
  await ratings.fetchRating(site);
  expect(read()).toEqual(["4.6", 30]);
  expect(ratings.resolveUntil(site)).toBe(now + RATING_MS);
});

test("a rating is kept for an hour, then shown on while it is asked for", async () => {
  await ratings.fetchRating(site);
  const before = ratings.resolveSite(site);
  now += RATING_MS - 1;
  ratings.resolveSite(site);
  expect(asked).toBe(1);
  now += 1;
  said = { average: 4.7, count: 31 };
  expect(ratings.resolveSite(site)).toBe(before);
  expect(asked).toBe(2);
  await ratings.fetchRating(site);
  expect(read()).toEqual(["4.7", 31]);
});

test("the same figures leave the site the same object", async () => {
  await ratings.fetchRating(site);
  const before = ratings.resolveSite(site);
  now += RATING_MS;
  await ratings.fetchRating(site);
  expect(ratings.resolveSite(site)).toBe(before);
});

test("a failure is logged, nothing shows, and the source is asked again after a minute", async () => {
  await ratings.fetchRating(site);
  now += RATING_MS;
  said = new RatingsUnavailableError("down");
  expect(await ratings.fetchRating(site)).toBeNull();
  expect(logged).toEqual(["The ratings cannot be fetched at this moment"]);
  expect(read()).toEqual(["", 0]);
  now += RATING_RETRY_MS - 1;
  ratings.resolveSite(site);
  expect(asked).toBe(2);
  now += 1;
  said = null;
  expect(await ratings.fetchRating(site)).toBeNull();
  expect(asked).toBe(3);
});

test("many who ask at once ask the source once, and each site its own", async () => {
  await Promise.all([1, 2, 3].map(() => ratings.fetchRating(site)));
  expect(asked).toBe(1);
  await ratings.fetchRating({ ...site, slug: "other" });
  expect(asked).toBe(2);
});

test("a site with its own figures shows them, and nothing is asked for a page", () => {
  for (const review_source of [null, { provider: "site" as const, org_id: "7", key: null }]) {
    const own = buildSite({ reviews: OWN, review_source });
    expect(ratings.resolveSite(own)).toBe(own);
    expect(ratings.resolveUntil(own)).toBeNull();
  }
  expect(asked).toBe(0);
});
