import { setTimeout } from "node:timers/promises";
import type { Platform } from "#ports/platform.ts";
import type { IndexHost } from "#ports/search/index-host.ts";
import { holdLease } from "../following/hold-lease.ts";
import type { BuiltStock } from "./build-index.ts";
import { checkIndex, type IndexCheck } from "./check-index.ts";
import { mendFollowedIndex } from "./mend-followed-index.ts";
import type { Mends } from "./mend-index.ts";
import {
  finishReplacement,
  IndexDiffersError,
  isDifferent,
  type Permission,
  replaceIndex,
} from "./replace-index.ts";

export type SyncPlatform = BuiltStock & Pick<Platform, "leases">;

/** The leases to write to an index, to request that from its holder, and to build one. */
export const writeLease = ({ target }: IndexHost): string => `search index ${target}`;
export const wantLease = ({ target }: IndexHost): string => `search index ${target}, wanted`;
export const buildLease = ({ target }: IndexHost): string => `search sync ${target}`;

export type SyncReport = {
  target: string;
  is: "built" | "mended";
  isResumed: boolean;
  areSettingsChanged: boolean;
  mends: Mends | null;
  check: IndexCheck;
  appliedId: number;
};

export type SyncRequest = {
  isFull: boolean;
  onProgress: (done: number) => void;
  /** A random whole number below its argument. */
  choose: (below: number) => number;
};

/** How long the process that has the index may take to release it. */
const TAKE_OVER_MS = 60_000;
const LOOK_EVERY_MS = 100;
const CHECKS = 5;

/**
 * Builds the index where it is missing or `isFull`, else repairs it. Run again, it resumes.
 *
 * @throws SyncInProgressError, IndexDiffersError, LeaseLostError, IndexHostError
 */
export async function syncSearch(
  platform: SyncPlatform,
  { isFull, onProgress, choose }: SyncRequest,
): Promise<SyncReport> {
  const { indexHost, searchSync } = platform;
  const watched = { onProgress, choose };
  const building = await holdLease(platform, buildLease(indexHost));
  if (building === null) throw new SyncInProgressError(indexHost.target);
  try {
    if (!isFull) await finishReplacement(platform);
    const { appliedId } = await searchSync.read(indexHost.target);
    const isNew = appliedId === null || (await indexHost.count(indexHost.indexUid)) === null;
    if (!isFull && !isNew) return await mendSearch(platform, appliedId, watched);
    const watch = { onWritten: onProgress, choose };
    const replacement = await replaceIndex(platform, building, () => takeOver(platform), watch);
    const { check, isResumed, appliedId: builtId } = replacement;
    if (check === null) {
      // The swap was finished by this call: the index may have fallen behind since its check.
      return {
        ...(await mendSearch(platform, builtId, watched)),
        is: "built",
        isResumed,
      };
    }
    return {
      target: indexHost.target,
      is: "built",
      isResumed,
      areSettingsChanged: false,
      mends: null,
      check,
      appliedId: builtId,
    };
  } finally {
    await building.release();
  }
}

async function mendSearch(
  platform: SyncPlatform,
  fromId: number,
  { onProgress, choose }: Pick<SyncRequest, "onProgress" | "choose">,
): Promise<SyncReport> {
  const { indexHost, searchSync } = platform;
  const { target, indexUid } = indexHost;
  const writing = await takeOver(platform);
  try {
    await indexHost.whenIdle(indexUid);
    const areSettingsChanged = await indexHost.prepare(indexUid);
    if (areSettingsChanged) await searchSync.recordMend(target);
    const place = { indexUid, assertAllowed: writing.assertHeld };
    const { mends, follow, appliedId } = await mendFollowedIndex(
      platform,
      place,
      fromId,
      async (checked) => onProgress(checked),
    );
    const look = () => checkIndex(platform, { indexUid, appliedId: appliedId() }, choose);
    let check = await look();
    for (let round = 1; isDifferent(check); round += 1) {
      if (round === CHECKS) throw new IndexDiffersError(indexUid, check);
      await follow();
      check = await look();
    }
    return {
      target,
      is: "mended",
      isResumed: false,
      areSettingsChanged,
      mends,
      check,
      appliedId: appliedId(),
    };
  } finally {
    await writing.release();
  }
}

/** Asks the process that has the index to release it, and waits. */
async function takeOver(platform: SyncPlatform): Promise<Permission> {
  const { indexHost, now } = platform;
  const wanting = await holdLease(platform, wantLease(indexHost));
  try {
    const givenUpAt = now() + TAKE_OVER_MS;
    while (now() < givenUpAt) {
      const writing = await holdLease(platform, writeLease(indexHost));
      if (writing) return writing;
      await setTimeout(LOOK_EVERY_MS);
    }
    throw new SyncInProgressError(indexHost.target);
  } finally {
    await wanting?.release();
  }
}

class SyncInProgressError extends Error {
  constructor(target: string) {
    super(
      `Another process is at work on ${target}. Wait until it is done; where it was killed, a quarter of a minute.`,
    );
    this.name = "SyncInProgressError";
  }
}
