import { describe, expect, test } from "vitest";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import type { Site } from "../site/config/site.ts";
import { resolveLocationRating, resolveShownRating } from "./resolve-shown-rating.ts";

const rated = (average_rating: string, overrides: Partial<Site> = {}) =>
  resolveShownRating(
    buildSite({ reviews: { count: 88, average_rating, items: [] }, ...overrides }),
  );

describe("the rating of a site", () => {
  test("shows one decimal and a count", () => {
    expect(rated("4.62")).toEqual({ average: "4.6", count: 88 });
  });

  test.each([
    ["3.9", null],
    ["4", "4.0"],
    ["4.1", "4.1"],
  ])("shows from the site's minimum on: %s", (average, shown) => {
    expect(rated(average)?.average ?? null).toBe(shown);
  });

  test("is hidden where the average is no number of five, reviews are hidden, or there are none", () => {
    expect(rated("many")).toBeNull();
    expect(rated("5.1")).toBeNull();
    expect(rated("4.9", { hide_reviews: true })).toBeNull();
    expect(resolveShownRating(buildSite())).toBeNull();
  });
});

const place = (fields: Partial<ReturnType<typeof buildLocation>>, overrides: Partial<Site> = {}) =>
  resolveLocationRating(buildLocation(fields), buildSite(overrides));

describe("the rating of a location", () => {
  test.each([
    [3.9, null],
    [4, "4.0"],
    [5, "5.0"],
  ])("shows from the site's minimum on: %d", (average_rating, shown) => {
    expect(place({ average_rating, review_count: 12 })?.average ?? null).toBe(shown);
  });

  test("is that of its reviews where it has no figures of its own", () => {
    const reviews = { count: 30, average_rating: "4.75" };
    expect(place({ reviews })).toEqual({ average: "4.8", count: 30 });
    expect(place({ reviews, average_rating: 4.2, review_count: 7 })).toEqual({
      average: "4.2",
      count: 7,
    });
  });

  test("is hidden with reviews, and without an average or a count", () => {
    const figures = { average_rating: 4.9, review_count: 12 };
    expect(place(figures, { hide_reviews: true })).toBeNull();
    expect(place({ ...figures, average_rating: null })).toBeNull();
    expect(place({ ...figures, review_count: null })).toBeNull();
  });
});
