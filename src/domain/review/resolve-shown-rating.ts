import type { Site } from "#domain/site/site.ts";

/**
 * The rating beside a site's name: one decimal and how many reviews it stands on. Null hides the
 * stars: without an average that is a number and meets the site's minimum, or with reviews hidden.
 *
 * @see Specification §5, "A rating star component", and §9, "Reviews"
 */
export function resolveShownRating(
  site: Pick<Site, "reviews" | "hide_reviews" | "minimum_rating">,
): { average: string; count: number } | null {
  if (site.reviews === null || site.hide_reviews) return null;
  const average = Number.parseFloat(site.reviews.average_rating);
  if (!Number.isFinite(average) || average < site.minimum_rating) return null;
  return { average: average.toFixed(1), count: site.reviews.count };
}
