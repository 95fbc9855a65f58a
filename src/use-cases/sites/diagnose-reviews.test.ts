import { expect, test } from "vitest";
import { createHostedReviews } from "#adapters/reviews/create-hosted-reviews.ts";
import { buildSite } from "#tests/builders/site.ts";
import { diagnoseReviewSource } from "./diagnose-reviews.ts";

const snap21 = { provider: "snap21" as const, org_id: "1", key: "env:RIVER_SNAP" };
const ask = (url: string | null, review_source: typeof snap21 | null) =>
  diagnoseReviewSource(
    { reviewSource: createHostedReviews({ url, readSecret: () => null, now: () => 0 }) },
    buildSite({ review_source }),
  );

test("a rating's source that cannot be asked is named with the reason", async () => {
  const [first, ...others] = await ask(null, snap21);
  expect(others).toEqual([]);
  expect(first?.severity).toBe("warning");
  expect(first?.what).toContain("cannot be fetched: REVIEWS_URL is not set in the environment.");
  const [keyless] = await ask("https://reviews.example/{orgId}", snap21);
  expect(keyless?.what).toContain("cannot be fetched: RIVER_SNAP is not set.");
});

test("a site without such a source has nothing to mend", async () => {
  expect(await ask(null, null)).toEqual([]);
});
