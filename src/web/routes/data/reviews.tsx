import { renderToStaticMarkup } from "react-dom/server";
import { resolveShownRating } from "#domain/review/resolve-shown-rating.ts";
import { Stars } from "#ui/primitives/rating.tsx";
import { withRating } from "#use-cases/reviews/create-ratings.ts";
import { answerJson, answerNoFile } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

const CACHED_SECONDS = 3_600;
const RETRY_AFTER_SECONDS = 60;

/**
 * The rating of the site's own organisation, where its pages show one: 404 for any other. 503 while its source
 * cannot be asked.
 *
 * @see Specification §7, "GET /api/reviews/snap21"
 */
export const reviewsRoute =
  ({ ratings }: Pick<WebServices, "ratings">): Route =>
  async ({ site, url }) => {
    const source = site.review_source;
    if (source === null || url.searchParams.get("orgId") !== source.org_id) return answerNoFile();
    const found = await ratings.fetchRating(site);
    if (found === null) {
      const message = { error: "The ratings cannot be fetched at this moment." };
      return answerJson(503, message, ["retry-after", String(RETRY_AFTER_SECONDS)]);
    }
    const shown = resolveShownRating(withRating(site, found));
    if (shown === null) return answerNoFile();
    const answer = {
      rating: shown.average,
      stars: renderToStaticMarkup(<Stars rating={Number(shown.average)} />),
      reviewCount: shown.count,
      avgStarRating: found.average,
    };
    return answerJson(200, answer, ["cache-control", `public, max-age=${CACHED_SECONDS}`]);
  };
