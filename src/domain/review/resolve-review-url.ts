import type { Site } from "../site/config/site.ts";

/**
 * Where a customer writes a review: the profile of the place, else the dealer's own. Null where reviews are hidden
 * or there is no such profile; `place` is the slug of a location, null for the dealer as a whole.
 *
 * @see Specification §3, "gmb_profiles[].review_url"
 */
export function resolveReviewUrl(
  { gmb_profiles, hide_reviews }: Pick<Site, "gmb_profiles" | "hide_reviews">,
  place: string | null,
): string | null {
  if (hide_reviews) return null;
  const own = place !== null && gmb_profiles.find(({ location }) => location === place);
  const general = gmb_profiles.find(({ location }) => location === null);
  return (own || general)?.review_url ?? null;
}
