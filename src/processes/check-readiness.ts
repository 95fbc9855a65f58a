import { setTimeout as wait } from "node:timers/promises";
import type { Platform } from "#ports/platform.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import type { CheckReadiness } from "#server/watch/readiness.ts";
import { createFollowingWatch } from "#use-cases/following/watch-following.ts";

type Watched = {
  /** The last change in force in this process. */
  appliedId: () => number;
  /** The number of a newer schema than this process knows, where the records have it. */
  newerSchema: () => number | null;
  /** Sites of the records, those that cannot be served among them. */
  countSites: () => number;
};

const NO_SITES = "the database has no site yet: run `forecourt site apply`";
const DAMAGED =
  "the database is damaged, or its file was removed or replaced: see the log, and restore the last backup";
/** Shorter than the limit of the whole check, so that what hangs is named. */
const LOOK_LIMIT_MS = 1_500;
const NO_SEARCH = { isReady: false, detail: "gives no answer" };

/**
 * Whether this process should be sent visitors: it has found the search once, it keeps up with
 * changes, and the records have the form that it knows. It is made by a process that has loaded its
 * sites from the records: before that there is nothing to be ready for. A database or a
 * search that is away later is reported and turns nobody away: it is away for every process alike,
 * and cached pages go on. Where the records are is not told: anybody may ask.
 * In production a process without sites would answer every address with 404, so it is not ready.
 */
export function createReadinessCheck(
  {
    changes,
    searchWatch,
    damagedRecords,
    now,
    mode,
  }: Pick<Platform, "changes" | "searchWatch" | "damagedRecords" | "now" | "mode">,
  { appliedId, newerSchema, countSites }: Watched,
  limitMs = LOOK_LIMIT_MS,
): CheckReadiness {
  const isFollowing = createFollowingWatch();
  let hasSearched = false;
  /** As it was when the records last answered, which they did when the process loaded its sites. */
  let wasCurrent = true;
  return async () => {
    const [latestId, search] = await Promise.all([
      orAfter(readLatestId(changes), limitMs, null),
      orAfter(searchWatch.check(), limitMs, NO_SEARCH),
    ]);
    hasSearched ||= search.isReady || (searchWatch.countCalls().get("answered") ?? 0) > 0;
    const newer = newerSchema();
    const applied = appliedId();
    if (latestId !== null) wasCurrent = isFollowing({ appliedId: applied, latestId }, now());
    const isCurrent = wasCurrent;
    const isDamaged = damagedRecords.findDatabaseDamage() !== null;
    const siteCount = countSites();
    const hasSites = siteCount > 0 || mode !== "production";
    return {
      isReady: isCurrent && newer === null && hasSearched && hasSites && !isDamaged,
      checks: {
        database: {
          isReady: latestId !== null && !isDamaged,
          detail: latestId ?? "cannot be reached",
          ...(isDamaged && { reason: DAMAGED }),
        },
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

/** The answer, or another one where it takes too long. */
async function orAfter<Answer>(
  answer: Promise<Answer>,
  limitMs: number,
  other: Answer,
): Promise<Answer> {
  const waiting = new AbortController();
  const late = wait(limitMs, other, { signal: waiting.signal }).catch(() => other);
  try {
    return await Promise.race([answer, late]);
  } finally {
    waiting.abort();
  }
}
