import { expect, test } from "vitest";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { type Review, reviewSchema } from "../location/location.schema.ts";
import { listPlaceReviews, listShownReviews } from "./list-shown-reviews.ts";

const build = (fields: Partial<Review> = {}): Review =>
  reviewSchema.parse({
    id: 1,
    customer_name: "Ada",
    text: "Plain dealing.",
    rating: 5,
    review_date: "02/11/2026",
    review_date_in_words: "3 years ago",
    ...fields,
  });

const NOON = Date.parse("2026-11-24T01:00:00Z");

test("a review is as old as the site's own clock says, whatever words came with it", () => {
  const { items, freshUntil } = listShownReviews([build()], buildSite(), NOON);
  expect(items).toEqual([
    { customer_name: "Ada", text: "Plain dealing.", rating: 5, age: "3 weeks ago", picture: null },
  ]);
  // Midnight in Sydney, in summer, when it is four weeks.
  expect(freshUntil).toBe(Date.parse("2026-11-29T13:00:00Z"));
});

test("the day begins by the site's midnight, not by UTC's", () => {
  const justPast = Date.parse("2026-11-23T13:30:00Z");
  const written = [build({ review_date: "24/11/2026" })];
  const [sydney] = listShownReviews(written, buildSite(), justPast).items;
  expect(sydney?.age).toBe("today");
  const perth = buildSite({ time_zone: "Australia/Perth" });
  expect(listShownReviews(written, perth, justPast).items[0]?.age).toBe("24/11/2026");
});

test("a review without text is not shown, and none is where reviews are hidden", () => {
  const untold = [build({ text: null }), build({ text: " " })];
  expect(listShownReviews(untold, buildSite(), NOON)).toEqual({ items: [], freshUntil: null });
  const hidden = buildSite({ hide_reviews: true });
  expect(listShownReviews([build()], hidden, NOON).items).toEqual([]);
});

test("the small picture goes before the large one", () => {
  const url = "/demo/large.webp";
  const images = [{ url, thumb: { url: "/demo/small.webp" } }, { url }];
  const reviews = images.map((image) => build({ image }));
  const pictures = listShownReviews(reviews, buildSite(), NOON).items.map((item) => item.picture);
  expect(pictures).toEqual(["/demo/small.webp", "/demo/large.webp"]);
});

const listIds = (reviews: readonly Review[]) => reviews.map(({ id }) => id);

test("a place has its own reviews, and the dealer's where it is the only one", () => {
  const own = { count: 3, average_rating: "4.9", items: [build({ id: 7 })] };
  const general = { count: 9, average_rating: "4.5", items: [build({ id: 8 })] };
  const sales = buildLocation({ id: 1, slug: "geelong" });
  const service = buildLocation({ id: 2, slug: "geelong" });
  const other = buildLocation({ id: 3, slug: "wodonga" });
  const one = buildSite({ locations: [sales, service], reviews: general });
  const two = buildSite({ locations: [sales, other], reviews: general });
  expect(listIds(listPlaceReviews([{ ...sales, reviews: own }, service], one))).toEqual([7]);
  expect(listIds(listPlaceReviews([sales, service], one))).toEqual([8]);
  expect(listIds(listPlaceReviews([sales], two))).toEqual([]);
});
