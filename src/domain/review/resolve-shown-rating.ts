import type { Location } from "../location/location.schema.ts";
import type { Site } from "../site/config/site.ts";

export type ShownRating = { average: string; count: number };

type RatingRules = Pick<Site, "hide_reviews" | "minimum_rating">;

const MAX_RATING = 5;

/** Null hides the stars. @see Specification §5, "A rating star component", and §9, "Reviews" */
export function resolveShownRating(site: RatingRules & Pick<Site, "reviews">): ShownRating | null {
  return (
    site.reviews &&
    toShownRating(Number.parseFloat(site.reviews.average_rating), site.reviews.count, site)
  );
}

/** A location's own two fields take precedence over its `reviews`. */
export function resolveLocationRating(
  {
    average_rating,
    review_count,
    reviews,
  }: Pick<Location, "average_rating" | "review_count" | "reviews">,
  rules: RatingRules,
): ShownRating | null {
  const average = average_rating ?? Number.parseFloat(reviews?.average_rating ?? "");
  const count = review_count ?? reviews?.count ?? null;
  return count === null ? null : toShownRating(average, count, rules);
}

function toShownRating(average: number, count: number, rules: RatingRules): ShownRating | null {
  if (rules.hide_reviews || !(average <= MAX_RATING) || average < rules.minimum_rating) return null;
  return { average: average.toFixed(1), count };
}
