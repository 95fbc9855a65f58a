import type { ContentPage } from "../content/content-page.schema.ts";
import { parseReviewDay } from "../review/format-review-age.ts";
import { type ConfigProblem, formatPath } from "./config/config-problem.ts";
import type { ServableConfig } from "./config/site-config.schema.ts";

const MAX_RATING = 5;

/** Letters of all texts of one page: more than the longest of terms, and made within the time of a page. */
export const MAX_PAGE_LETTERS = 300_000;
export const MAX_CONTENT_PAGES = 1_000;

/** Figures and moments of what a site says beside its stock: their shape fits, and they cannot be true. */
export function checkCatalogue(config: ServableConfig): ConfigProblem[] {
  return [
    ...checkReviews(config.reviews, ["reviews"]),
    ...config.locations.flatMap(({ reviews, review_count }, at) => [
      ...checkReviews(reviews, ["locations", at, "reviews"]),
      ...checkCount(review_count, ["locations", at, "review_count"]),
    ]),
    ...checkOffers(config),
    ...checkContentSize(config.content_pages),
    ...checkMapPicture(config),
  ];
}

type Reviews = NonNullable<ServableConfig["reviews"]>;
type Place = readonly PropertyKey[];

function checkReviews(reviews: Reviews | null, place: Place): ConfigProblem[] {
  if (reviews === null) return [];
  const { count, average_rating, items } = reviews;
  const average = Number(average_rating);
  const isAverage = average >= 0 && average <= MAX_RATING;
  return [
    ...checkCount(count, [...place, "count"]),
    ...unless(isAverage, [...place, "average_rating"], average_rating, "a number from 0 to 5"),
    ...items.flatMap(({ review_date }, at) =>
      unless(
        parseReviewDay(review_date) !== null,
        [...place, "items", at, "review_date"],
        review_date,
        "a day that there is, as DD/MM/YYYY",
      ),
    ),
  ];
}

function checkCount(count: number | null, place: Place): ConfigProblem[] {
  return unless(count === null || count >= 0, place, count, "0 or more");
}

function checkOffers({ offers }: ServableConfig): ConfigProblem[] {
  return offers.flatMap(({ start, expiry }, at) =>
    unless(
      start === null || expiry === null || Date.parse(start) < Date.parse(expiry),
      ["offers", at, "expiry"],
      expiry,
      "a moment after its start",
    ),
  );
}

function checkContentSize(pages: readonly ContentPage[]): ConfigProblem[] {
  const many = `at most ${MAX_CONTENT_PAGES} content pages`;
  return [
    ...unless(pages.length <= MAX_CONTENT_PAGES, ["content_pages"], pages.length, many),
    ...pages.flatMap((page, at) => {
      const letters = JSON.stringify(page.blocks).length;
      const expected = `at most ${MAX_PAGE_LETTERS} letters in all (it has ${letters})`;
      return unless(letters <= MAX_PAGE_LETTERS, ["content_pages", at, "blocks"], null, expected);
    }),
  ];
}

/** Without both, every place would have one picture. */
function checkMapPicture({ map_picture_url }: ServableConfig): ConfigProblem[] {
  const isOfPlace = ["{lat}", "{lang}"].every((part) => map_picture_url?.includes(part) ?? true);
  return unless(
    isOfPlace,
    ["map_picture_url"],
    map_picture_url,
    "an address with {lat} and {lang}",
  );
}

function unless(fits: boolean, place: Place, value: unknown, expected: string): ConfigProblem[] {
  return fits ? [] : [{ path: formatPath([...place]), value, expected }];
}
