import type { Location } from "../location/location.schema.ts";
import type { Site } from "../site/config/site.ts";

/** An average of five with one decimal, and how many reviews it stands on. */
export type ShownRating = { average: string; count: number };

type RatingRules = Pick<Site, "hide_reviews" | "minimum_rating">;

const MAX_RATING = 5;

/**
 * The rating beside a site's name. Null hides the stars: without an average that is a number up to
 * five and meets the site's minimum, or with reviews hidden.
 *
 * @see Specification §5, "A rating star component", and §9, "Reviews"
 */
export function resolveShownRating(site: RatingRules & Pick<Site, "reviews">): ShownRating | null {
  return (
    site.reviews &&
    toShownRating(Number.parseFloat(site.reviews.average_rating), site.reviews.count, site)
  );
}

/** The rating of one location, by the same rules; its own two fields come before its `reviews`. */
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
