import { setTimeout as wait } from "node:timers/promises";
import type { Platform } from "#ports/platform.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import type { CheckReadiness } from "#server/watch/readiness.ts";
import { createFollowingWatch } from "#use-cases/following/watch-following.ts";

type Watched = {
  /** The last change applied in this process. */
  appliedId: () => number;
  /** The records' schema number when it is newer than this process knows. */
  newerSchema: () => number | null;
  /** Includes sites that cannot be served. */
  countSites: () => number;
};

const NO_SITES = "the database has no site yet: run `forecourt site apply`";
const DAMAGED =
  "the database is damaged, or its file was removed or replaced: see the log, and restore the last backup";
/** Shorter than the limit of the whole check, so that the report names what hangs. */
const CHECK_TIMEOUT_MS = 1_500;
const NO_SEARCH = { isReady: false, detail: "gives no answer" };

/**
 * Whether visitors may be sent to this process: the search has answered once, changes are followed, and the
 * schema is known. A database or search that fails later is reported only: it fails for every process alike,
 * and cached pages are still served. In production a process without sites would answer everything with 404,
 * so it is not ready. The report is public, so it names no hosts.
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
  timeoutMs = CHECK_TIMEOUT_MS,
): CheckReadiness {
  const isFollowing = createFollowingWatch();
  let hasSearched = false;
  /** As of the last time the records answered. */
  let wasCurrent = true;
  return async () => {
    const [latestId, search] = await Promise.all([
      withTimeout(readLatestId(changes), timeoutMs, null),
      withTimeout(searchWatch.check(), timeoutMs, NO_SEARCH),
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

/** Null while the database is away. */
async function readLatestId(changes: Platform["changes"]): Promise<number | null> {
  try {
    return await changes.latestId();
  } catch (error) {
    if (error instanceof StorageUnavailableError) return null;
    throw error;
  }
}

async function withTimeout<Answer>(
  answer: Promise<Answer>,
  timeoutMs: number,
  fallback: Answer,
): Promise<Answer> {
  const waiting = new AbortController();
  const late = wait(timeoutMs, fallback, { signal: waiting.signal }).catch(() => fallback);
  try {
    return await Promise.race([answer, late]);
  } finally {
    waiting.abort();
  }
}
