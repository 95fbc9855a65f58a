import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../location/zone-time.ts";
import { formatReviewAge } from "./format-review-age.ts";

const TODAY = "2026-11-24";

test.each([
  ["24/11/2026", "today", 1],
  ["23/11/2026", "yesterday", 1],
  ["22/11/2026", "2 days ago", 1],
  ["18/11/2026", "6 days ago", 1],
  ["17/11/2026", "1 week ago", 7],
  ["11/11/2026", "1 week ago", 1],
  ["10/11/2026", "2 weeks ago", 7],
  ["02/11/2026", "3 weeks ago", 6],
  ["25/10/2026", "4 weeks ago", 1],
  ["24/10/2026", "1 month ago", 30],
  ["24/09/2026", "2 months ago", 30],
  ["25/11/2025", "11 months ago", 1],
  ["24/11/2025", "1 year ago", 365],
  ["24/11/2024", "2 years ago", 365],
])("a review of %s was written %s, for %i more days", (date, words, days) => {
  expect(formatReviewAge(date, TODAY)).toEqual({ words, days });
});

test("a day to come and an impossible one stay as given", () => {
  expect(formatReviewAge("26/11/2026", TODAY)).toEqual({ words: "26/11/2026", days: 2 });
  expect(formatReviewAge("31/02/2026", TODAY)).toEqual({ words: "31/02/2026", days: null });
});

test("thirty days after a short month are no month of none", () => {
  expect(formatReviewAge("31/01/2027", "2027-03-01").words).toBe("4 weeks ago");
  expect(formatReviewAge("30/01/2027", "2027-03-01").words).toBe("1 month ago");
});

test("the words hold for as many days as they say, and no longer", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), (ago) => {
      const written = addDays(TODAY, -ago).split("-").toReversed().join("/");
      const { words, days } = formatReviewAge(written, TODAY);
      expect(days).toBeGreaterThan(0);
      expect(formatReviewAge(written, addDays(TODAY, (days ?? 0) - 1)).words).toBe(words);
      expect(formatReviewAge(written, addDays(TODAY, days ?? 0)).words).not.toBe(words);
    }),
  );
});
