import type { ReviewSource } from "#ports/review-source.ts";
import { parseSourceRating } from "./review-answer.schema.ts";

/** The figures of the site's own file. */
export function createOwnReviews(): ReviewSource {
  return {
    read: async ({ reviews }) =>
      reviews &&
      parseSourceRating({ avgStarRating: reviews.average_rating, reviewCount: reviews.count }),
  };
}
