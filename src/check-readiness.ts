import type { Platform } from "#ports/platform.ts";
import { StorageUnavailableError } from "#ports/storage-unavailable-error.ts";
import type { CheckReadiness } from "#server/watch/readiness.ts";
import { createFollowingWatch } from "#use-cases/watch-following.ts";

type Watched = {
  /** The last change in force in this process. */
  appliedId: () => number;
  /** The number of a newer schema than this process knows, where the records have it. */
  newerSchema: () => number | null;
  /** Sites of the records, those that cannot be served among them. */
  countSites: () => number;
};

const NO_SITES = "the database has no site yet: run `forecourt site apply`";

/**
 * Whether this process should be sent visitors: the records answer and have the form that it knows,
 * and it follows their changes. Where they are kept is not told: anybody may ask. A search that has
 * answered once and is away says so, and turns nobody away: kept pages, vehicles and content go on.
 * In production a process without sites would answer every address with 404, so it is not ready.
 */
export function createReadinessCheck(
  { changes, searchWatch, now, mode }: Pick<Platform, "changes" | "searchWatch" | "now" | "mode">,
  { appliedId, newerSchema, countSites }: Watched,
): CheckReadiness {
  const isFollowing = createFollowingWatch();
  let hasSearched = false;
  return async () => {
    const [latestId, search] = await Promise.all([readLatestId(changes), searchWatch.check()]);
    hasSearched ||= search.isReady || (searchWatch.countCalls().get("answered") ?? 0) > 0;
    const newer = newerSchema();
    const applied = appliedId();
    const isCurrent = latestId !== null && isFollowing({ appliedId: applied, latestId }, now());
    const siteCount = countSites();
    const hasSites = siteCount > 0 || mode !== "production";
    return {
      isReady: isCurrent && newer === null && hasSearched && hasSites,
      checks: {
        database: { isReady: latestId !== null, detail: latestId ?? "cannot be reached" },
        schema: { isReady: newer === null, detail: newer === null ? "known" : `newer: ${newer}` },
        changes: { isReady: isCurrent, detail: applied },
        sites: { isReady: hasSites, detail: siteCount, ...(!hasSites && { reason: NO_SITES }) },
        search,
      },
    };
  };
}

/** Null while the records are away. */
async function readLatestId(changes: Platform["changes"]): Promise<number | null> {
  try {
    return await changes.latestId();
  } catch (error) {
    if (error instanceof StorageUnavailableError) return null;
    throw error;
  }
}
