import type { Location } from "../location/location.schema.ts";
import type { Site } from "../site/config/site.ts";

/** `isSample` is true of invented figures, which pages mark and structured data leaves out. */
export type ShownRating = { average: string; count: number; isSample?: true };

export type RatingRules = Pick<Site, "hide_reviews" | "minimum_rating" | "rating_forced">;

const MAX_RATING = 5;

/** @see Specification §9, "The fallback sample is 88 reviews, average 4.6" */
const SAMPLE: ShownRating = { average: "4.6", count: 88, isSample: true };

/**
 * Null hides the stars. A site without reviews of its own has the sample where it asks for one.
 *
 * @see Specification §5, "A rating star component", and §9, "Reviews"
 */
export function resolveShownRating(
  site: RatingRules & Pick<Site, "reviews" | "sample_reviews">,
): ShownRating | null {
  const { reviews } = site;
  if (reviews !== null) return toShownRating(reviews.average_rating, reviews.count, site);
  if (!site.sample_reviews) return null;
  return toShownRating(SAMPLE.average, SAMPLE.count, site) && SAMPLE;
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
  const average = average_rating ?? reviews?.average_rating ?? "";
  const count = review_count ?? reviews?.count ?? null;
  return count === null ? null : toShownRating(average, count, rules);
}

/** `rating_forced` skips the minimum alone. */
function toShownRating(
  given: string | number,
  count: number,
  rules: RatingRules,
): ShownRating | null {
  const average = parseAverage(given);
  if (rules.hide_reviews || average === null) return null;
  if (average < rules.minimum_rating && !rules.rating_forced) return null;
  return { average: average.toFixed(1), count };
}

/** A number of 0 to 5, or a text that is one and nothing more: "4.6 stars" is none. */
function parseAverage(given: string | number): number | null {
  const text = String(given).trim();
  const average = /^\d+(\.\d*)?$/.test(text) ? Number(text) : Number.NaN;
  return average <= MAX_RATING ? average : null;
}
