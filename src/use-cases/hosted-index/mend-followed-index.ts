import type { Platform } from "#ports/platform.ts";
import { createIndexApplier, type WrittenIndex } from "../following/apply-to-index.ts";
import type { BuiltStock } from "./build-index.ts";
import { type Mends, mendIndex } from "./mend-index.ts";

/** An index that was compared as a whole, and is followed on. */
export type MendedIndex = {
  mends: Mends;
  /** Brings the changes since, and notes how far the index is. */
  follow: () => Promise<void>;
  appliedId: () => number;
};

/**
 * Mends the index that is searched, and brings it the changes meanwhile: a comparison of all vehicles takes
 * minutes, and nobody's sold car waits for that.
 *
 * @param fromId - The last change that the index is known to hold.
 * @param betweenSlices - Told how many vehicles were compared so far, and waited for.
 */
export async function mendFollowedIndex(
  services: BuiltStock,
  place: WrittenIndex,
  fromId: number,
  betweenSlices: (checked: number) => Promise<void>,
): Promise<MendedIndex> {
  const { indexHost, searchSync } = services;
  const { target } = indexHost;
  const startId = await resolveStart(services, fromId);
  const applier = createIndexApplier(services, place, startId);
  // What the log no longer tells is brought by comparing, and not before its end: noted earlier, it would
  // be lost to who goes on after this process.
  let isNoted = startId === fromId;

  async function follow(): Promise<void> {
    let state = await applier.applyNext();
    while (state === "more") state = await applier.applyNext();
    if (!isNoted) return;
    place.assertAllowed();
    await searchSync.recordApplied(target, applier.appliedId());
  }

  await follow();
  const mends = await mendIndex(services, place, async (checked, isMended) => {
    if (isMended) await searchSync.recordMend(target);
    await betweenSlices(checked);
    await follow();
  });
  isNoted = true;
  await follow();
  return { mends, follow, appliedId: applier.appliedId };
}

/** Where the log does not reach back, comparing every vehicle does what following would have. */
async function resolveStart(
  { changes }: Pick<Platform, "changes">,
  fromId: number,
): Promise<number> {
  const isReached = (await changes.readAfter(fromId, 1)) !== null;
  return isReached ? fromId : await changes.latestId();
}
