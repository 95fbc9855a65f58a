import { expect, test } from "vitest";
import type { ReviewSource } from "#ports/review-source.ts";
import type { buildSite } from "#tests/builders/site.ts";

type Fixture = {
  source: ReviewSource;
  /** Makes the source say these figures; null for a dealer without reviews. */
  say: (
    figures: { average: string; count: number } | null,
  ) => Promise<ReturnType<typeof buildSite>>;
};

/** What every source of ratings keeps. */
export function describeReviewSource(open: () => Promise<Fixture>): void {
  test("a rating is an average and a number of reviews", async () => {
    const { source, say } = await open();
    const site = await say({ average: "4.62", count: 1_553 });
    expect(await source.read(site)).toEqual({ average: 4.62, count: 1_553 });
  });

  test("no reviews are no rating", async () => {
    const { source, say } = await open();
    expect(await source.read(await say(null))).toBeNull();
    expect(await source.read(await say({ average: "5", count: 0 }))).toBeNull();
  });
}
