import type { Site } from "#domain/site/config/site.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import type { SourceRating } from "#ports/review-source.ts";

/** How long a rating counts. */
export const RATING_MS = HOUR_MS;
/** How soon a source that failed is asked again. */
export const RATING_RETRY_MS = 60_000;
/** A page that was made while the source is asked is made again so soon. */
const ASKED_MS = 5_000;

type Services = Pick<Platform, "reviewSource" | "log" | "now">;

/** The answer of a source, until when it counts, and the site that shows it. */
type KeptRating = {
  rating: SourceRating | null;
  until: number;
  underWay: Promise<void> | null;
  shown: { from: Site; site: Site } | null;
};

export type Ratings = {
  /**
   * The site with its source's rating in place of its own; without one it shows none. Never waits: what is old is
   * asked for in the background.
   */
  resolveSite(site: Site): Site;
  /** When (milliseconds UTC) pages of the site are to be made again; null for never. */
  resolveUntil(site: Site): number | null;
  /** The rating that the site's source says, which is asked where that is due; null where it says none. */
  fetchRating(site: Site): Promise<SourceRating | null>;
};

/**
 * Ratings of third parties, kept for an hour. While a source fails its site shows no rating.
 *
 * @see Specification §7, "GET /api/reviews/snap21", and §8, "Third-party rating fetch failure"
 */
export function createRatings(services: Services): Ratings {
  const kept = new Map<string, KeptRating>();

  const find = (site: Site): KeptRating | null => {
    if (site.review_source?.provider !== "snap21") return null;
    const key = `${site.slug} ${JSON.stringify(site.review_source)}`;
    const known = kept.get(key) ?? { rating: null, until: 0, underWay: null, shown: null };
    kept.set(key, known);
    if (services.now() >= known.until) known.underWay ??= refresh(services, site, known);
    return known;
  };

  return {
    resolveSite: (site) => showRating(site, find(site)),
    resolveUntil: (site) => {
      const known = find(site);
      if (known === null) return null;
      return known.underWay ? services.now() + ASKED_MS : known.until;
    },
    fetchRating: async (site) => {
      const known = find(site);
      if (known === null) return services.reviewSource.read(site);
      await known.underWay;
      return known.rating;
    },
  };
}

async function refresh(services: Services, site: Site, known: KeptRating): Promise<void> {
  const { reviewSource, log, now } = services;
  try {
    const rating = await reviewSource.read(site);
    if (!isSame(rating, known.rating)) known.shown = null;
    known.rating = rating;
    known.until = now() + RATING_MS;
  } catch (err) {
    log.warn({ err, site: site.slug }, "The ratings cannot be fetched at this moment");
    known.rating = null;
    known.shown = null;
    known.until = now() + RATING_RETRY_MS;
  } finally {
    known.underWay = null;
  }
}

/** One object as long as nothing changes: other caches go by the site's identity. */
function showRating(site: Site, known: KeptRating | null): Site {
  if (known === null) return site;
  if (known.shown?.from !== site)
    known.shown = { from: site, site: withRating(site, known.rating) };
  return known.shown.site;
}

/** Without a rating the average is no number, so that no stars are shown. */
export function withRating(site: Site, rating: SourceRating | null): Site {
  const items = site.reviews?.items ?? [];
  const average_rating = rating === null ? "" : String(rating.average);
  return { ...site, reviews: { items, count: rating?.count ?? 0, average_rating } };
}

function isSame(one: SourceRating | null, other: SourceRating | null): boolean {
  return one?.average === other?.average && one?.count === other?.count;
}
