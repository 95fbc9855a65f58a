import type { Platform } from "#ports/platform.ts";
import { StorageUnavailableError } from "#ports/storage-unavailable-error.ts";
import type { CheckReadiness } from "#server/watch/readiness.ts";
import { createFollowingWatch } from "#use-cases/watch-following.ts";

type Watched = {
  /** The last change in force in this process. */
  appliedId: () => number;
  /** The number of a newer schema than this process knows, where the records have it. */
  newerSchema: () => number | null;
};

/**
 * Whether this process should be sent visitors: the records answer and have the form that it knows,
 * and it follows their changes. Where they are kept is not told: anybody may ask.
 */
export function createReadinessCheck(
  { changes, searchIndex, now }: Pick<Platform, "changes" | "searchIndex" | "now">,
  { appliedId, newerSchema }: Watched,
): CheckReadiness {
  const isFollowing = createFollowingWatch();
  return async () => {
    const latestId = await readLatestId(changes);
    const newer = newerSchema();
    const applied = appliedId();
    const isCurrent = latestId !== null && isFollowing({ appliedId: applied, latestId }, now());
    return {
      isReady: isCurrent && newer === null,
      checks: {
        database: { isReady: latestId !== null, detail: latestId ?? "cannot be reached" },
        schema: { isReady: newer === null, detail: newer === null ? "known" : `newer: ${newer}` },
        changes: { isReady: isCurrent, detail: applied },
        search: { isReady: true, detail: searchIndex.count() },
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
