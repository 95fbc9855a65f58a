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
    for (const words of ["many", "", "4.6 stars", "Infinity", "-1"]) {
      expect(rated(words, { minimum_rating: 0 })).toBeNull();
    }
    expect(rated("5.1")).toBeNull();
    expect(rated("4.9", { hide_reviews: true })).toBeNull();
    expect(resolveShownRating(buildSite())).toBeNull();
  });
});

describe("a rating below the minimum", () => {
  test("is shown where the site forces it", () => {
    expect(rated("2.14", { rating_forced: true })).toEqual({ average: "2.1", count: 88 });
    const reviews = { count: 3, average_rating: "2.5", items: [] };
    expect(place({ reviews }, { rating_forced: true })?.average).toBe("2.5");
  });

  test("stays hidden with hidden reviews, and without a number", () => {
    expect(rated("2.1", { rating_forced: true, hide_reviews: true })).toBeNull();
    expect(rated("many", { rating_forced: true })).toBeNull();
  });
});

describe("the sample", () => {
  const sample = { average: "4.6", count: 88, isSample: true };

  test("is of 88 reviews, where a site without any asks for it", () => {
    expect(resolveShownRating(buildSite({ sample_reviews: true }))).toEqual(sample);
    expect(resolveShownRating(buildSite())).toBeNull();
  });

  test("gives way to real reviews, and obeys the site's rules", () => {
    expect(rated("4.62", { sample_reviews: true })).toEqual({ average: "4.6", count: 88 });
    expect(rated("3.9", { sample_reviews: true })).toBeNull();
    for (const rules of [{ hide_reviews: true }, { minimum_rating: 4.7 }]) {
      expect(resolveShownRating(buildSite({ sample_reviews: true, ...rules }))).toBeNull();
    }
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
    const reviews = { count: 30, average_rating: "4.75", items: [] };
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
