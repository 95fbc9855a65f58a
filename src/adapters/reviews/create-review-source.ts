import type { ReviewSource } from "#ports/review-source.ts";

/** By the site's `review_source`: its own figures, or the third party's. */
export function createReviewSource(sources: {
  own: ReviewSource;
  hosted: ReviewSource;
}): ReviewSource {
  return {
    read: (site) => {
      const isHosted = site.review_source?.provider === "snap21";
      return (isHosted ? sources.hosted : sources.own).read(site);
    },
  };
}
