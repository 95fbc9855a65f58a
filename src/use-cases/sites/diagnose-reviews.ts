import type { Site } from "#domain/site/config/site.ts";
import type { Finding } from "#domain/site/doctor/finding.ts";
import type { Platform } from "#ports/platform.ts";
import { RatingsUnavailableError } from "#ports/review-source.ts";

/** Asks the third party of a site's rating; empty where the site has none, or it answers. */
export async function diagnoseReviewSource(
  { reviewSource }: Pick<Platform, "reviewSource">,
  site: Site,
): Promise<Finding[]> {
  if (site.review_source?.provider !== "snap21") return [];
  try {
    await reviewSource.read(site);
    return [];
  } catch (error) {
    if (!(error instanceof RatingsUnavailableError)) throw error;
    return [
      {
        severity: "warning",
        what: `The rating of review_source cannot be fetched: ${error.message}. The site shows none meanwhile.`,
        mend: "Check REVIEWS_URL for the server and for this command, review_source.org_id, and the variable that review_source.key names.",
      },
    ];
  }
}
