import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnswerPage } from "#ports/page.ts";
import { RatingsUnavailableError } from "#ports/review-source.ts";
import { openApp } from "#tests/builders/app.ts";
import { putSite } from "#tests/builders/import-feed.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { openPlatform, type TestPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";

let platform: TestPlatform;
let app: AnswerPage;

const SNAP21 = { provider: "snap21", key: null };
const SITES = {
  good: { review_source: { ...SNAP21, org_id: "101" } },
  other: { review_source: { ...SNAP21, org_id: "202" } },
  low: { review_source: { ...SNAP21, org_id: "303" } },
  away: { review_source: { ...SNAP21, org_id: "404" } },
  own: {
    review_source: { provider: "site", org_id: "own", key: null },
    reviews: { count: 9, average_rating: "4.44", items: [] },
  },
  none: {},
};

beforeAll(async () => {
  platform = await openPlatform({
    reviewSource: {
      read: async ({ review_source, reviews }) => {
        const figures = { "101": 4.62, "202": 4.1, "303": 2 }[review_source?.org_id ?? ""];
        if (figures !== undefined) return { average: figures, count: 30 };
        if (reviews) return { average: Number(reviews.average_rating), count: reviews.count };
        throw new RatingsUnavailableError("down");
      },
    },
  });
  for (const [slug, config] of Object.entries(SITES)) {
    await putSite(platform, slug, [slug], {
      config: buildSiteConfig({ slug, hosts: [], ...config }),
    });
  }
  app = await openApp(platform);
});

afterAll(() => platform.close());

const ask = async (siteSlug: string, url: string) => {
  const answer = await askApp(app, url, { siteSlug, queueRender: null });
  const { status } = answer;
  return { status, json: status === 404 ? null : await answer.json() };
};

test("a site answers with its rating, and stars drawn here", async () => {
  const { status, json } = await ask("good", "/api/reviews/snap21?orgId=101");
  expect(status).toBe(200);
  expect(Object.keys(json)).toEqual(["rating", "stars", "reviewCount", "avgStarRating"]);
  expect(json).toMatchObject({ rating: "4.6", reviewCount: 30, avgStarRating: 4.62 });
  expect(json.stars).toMatch(/^<svg class="stars".*aria-label="4.6 out of 5 stars"/);
  const own = await ask("own", "/api/reviews/snap21?orgId=own");
  expect(own.json).toMatchObject({ rating: "4.4", reviewCount: 9 });
});

test.each([
  ["of another site", "good", "?orgId=202"],
  ["of nobody", "good", "?orgId=9"],
  ["that is not named", "good", ""],
  ["of a site without a source", "none", "?orgId=101"],
  ["below the least that the site shows", "low", "?orgId=303"],
])("the rating %s is not there", async (_, slug, query) => {
  expect((await ask(slug, `/api/reviews/snap21${query}`)).status).toBe(404);
});

test("a source that fails is said to", async () => {
  const { status, json } = await ask("away", "/api/reviews/snap21?orgId=404");
  expect(status).toBe(503);
  expect(json.error).toBe("The ratings cannot be fetched at this moment.");
});
