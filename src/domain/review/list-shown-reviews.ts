import type { Location, Review } from "../location/location.schema.ts";
import { addDays, createZoneClock } from "../location/zone-time.ts";
import type { Site } from "../site/config/site.ts";
import { formatReviewAge } from "./format-review-age.ts";

export type ShownReview = {
  customer_name: string;
  text: string;
  rating: number;
  /** "3 weeks ago". */
  age: string;
  picture: string | null;
};

/** `freshUntil` is when (milliseconds UTC) the first age changes; null for never. */
export type ShownReviews = { items: ShownReview[]; freshUntil: number | null };

const NO_REVIEWS: ShownReviews = { items: [], freshUntil: null };

const MAX_SHOWN_REVIEWS = 6;

/** Reviews without a text count in the average, but are not shown. */
export function listShownReviews(
  reviews: readonly Review[],
  { hide_reviews, time_zone }: Pick<Site, "hide_reviews" | "time_zone">,
  now: number,
): ShownReviews {
  const told = reviews.filter(({ text }) => text !== null && text.trim() !== "");
  if (hide_reviews || told.length === 0) return NO_REVIEWS;
  const clock = createZoneClock(time_zone);
  const today = clock.toWallTime(now).date;
  const days: number[] = [];
  const items = told.slice(0, MAX_SHOWN_REVIEWS).map((review) => {
    const age = formatReviewAge(review.review_date, today);
    if (age.days !== null) days.push(age.days);
    return {
      customer_name: review.customer_name,
      text: review.text ?? "",
      rating: review.rating,
      age: age.words,
      picture: review.image?.thumb?.url ?? review.image?.url ?? null,
    };
  });
  if (days.length === 0) return { items, freshUntil: null };
  return { items, freshUntil: clock.toInstant(addDays(today, Math.min(...days)), 0) };
}

/** The reviews of a place: those of its departments, else the dealer's where he has this one place. */
export function listPlaceReviews(
  departments: readonly Pick<Location, "slug" | "reviews">[],
  site: Pick<Site, "locations" | "reviews">,
): readonly Review[] {
  const own = departments.flatMap(({ reviews }) => reviews?.items ?? []);
  if (own.length > 0) return own;
  const isOnly = site.locations.every(({ slug }) => slug === departments[0]?.slug);
  return isOnly ? (site.reviews?.items ?? []) : [];
}
