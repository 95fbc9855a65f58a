import type { Site } from "#domain/site/config/site.ts";

export type ReviewedSite = Pick<Site, "slug" | "reviews" | "review_source">;

/** As the source says it: an average of 0 to 5, and the number of reviews. */
export type SourceRating = { average: number; count: number };

/** The message names no secret, and nothing that the source sent. */
export class RatingsUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RatingsUnavailableError";
  }
}

export type ReviewSource = {
  /**
   * The rating of the site's own organisation; null where there are no reviews yet.
   *
   * @throws RatingsUnavailableError within a time limit.
   */
  read(site: ReviewedSite): Promise<SourceRating | null>;
};
