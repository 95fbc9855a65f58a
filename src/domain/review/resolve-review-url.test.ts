import { expect, test } from "vitest";
import { resolveReviewUrl } from "./resolve-review-url.ts";

const GENERAL = { review_url: "https://reviews.example/dealer", location: null };
const PENRITH = { review_url: "https://reviews.example/penrith", location: "penrith" };

test.each([
  ["the dealer's own for the dealer", [PENRITH, GENERAL], null, GENERAL],
  ["the place's own for the place", [GENERAL, PENRITH], "penrith", PENRITH],
  ["the dealer's own for a place without", [PENRITH, GENERAL], "hornsby", GENERAL],
  ["none of another place", [PENRITH], "hornsby", null],
  ["none of a place for the dealer", [PENRITH], null, null],
  ["none where there is no profile", [], "penrith", null],
])("a review is written at %s", (_, gmb_profiles, place, expected) => {
  const url = expected?.review_url ?? null;
  expect(resolveReviewUrl({ gmb_profiles, hide_reviews: false }, place)).toBe(url);
  expect(resolveReviewUrl({ gmb_profiles, hide_reviews: true }, place)).toBeNull();
});
