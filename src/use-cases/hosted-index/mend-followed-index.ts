import type { Platform } from "#ports/platform.ts";
import { createIndexApplier, type WrittenIndex } from "../following/apply-to-index.ts";
import type { BuiltStock } from "./build-index.ts";
import { type Mends, mendIndex } from "./mend-index.ts";

export type MendedIndex = {
  mends: Mends;
  follow: () => Promise<void>;
  appliedId: () => number;
};

/**
 * Repairs the searched index and applies changes meanwhile: comparing all takes minutes, and a sold car must
 * not wait. `betweenSlices` is awaited with the number of vehicles compared so far.
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
  // After a gap, recording the position before the end of the comparison would lose what it still brings.
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

/** After a gap the comparison of every vehicle replaces following. */
async function resolveStart(
  { changes }: Pick<Platform, "changes">,
  fromId: number,
): Promise<number> {
  const isReached = (await changes.readAfter(fromId, 1)) !== null;
  return isReached ? fromId : await changes.latestId();
}
