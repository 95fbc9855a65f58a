import { describe, expect, it } from "vitest";
import type { Site } from "#domain/site/site.ts";
import { buildSite } from "#tests/builders/site.ts";
import { resolveShownRating } from "./resolve-shown-rating.ts";

const rated = (average_rating: string, overrides: Partial<Site> = {}) =>
  resolveShownRating(
    buildSite({ reviews: { count: 88, average_rating, items: [] }, ...overrides }),
  );

describe("the rating of a site", () => {
  it("shows one decimal and a count", () => {
    expect(rated("4.62")).toEqual({ average: "4.6", count: 88 });
  });

  it.each([
    ["3.9", null],
    ["4", "4.0"],
    ["4.1", "4.1"],
  ])("shows from the site's minimum on: %s", (average, shown) => {
    expect(rated(average)?.average ?? null).toBe(shown);
  });

  it("is hidden where the average is no number, reviews are hidden, or there are none", () => {
    expect(rated("many")).toBeNull();
    expect(rated("4.9", { hide_reviews: true })).toBeNull();
    expect(resolveShownRating(buildSite())).toBeNull();
  });
});
