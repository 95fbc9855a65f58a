import type { Platform } from "#ports/platform.ts";
import type { OpenedInventory } from "./open-inventory.ts";

/** Changes that make a new snapshot worth its writing, and how long it is left all the same. */
export const MANY_CHANGES = 1_000;
export const SAVE_EVERY_MS = 600_000;
/** After so long any change does: changes are kept for days only. */
export const SAVE_AT_LAST_MS = 6 * 3_600_000;

export type SnapshotKeeper = {
  /** Saves the index where it is time to. To be called between changes, and waited for. */
  saveIfDue: (appliedId: number) => Promise<void>;
  /** Saves what has changed since, once nothing changes the index any more. */
  close: (appliedId: number) => Promise<void>;
};

/**
 * Keeps the snapshot near the index: as soon as the index is as it was to be at the start, where it
 * was built or much had changed, so that a process that is killed early leaves one too; then when
 * much has changed, and at the end. A failure is logged, and tried again when the next is due.
 */
export function keepSnapshot(
  {
    changes,
    searchSnapshot,
    now,
    log,
  }: Pick<Platform, "changes" | "searchSnapshot" | "now" | "log">,
  opened: OpenedInventory,
): SnapshotKeeper {
  const startedAt = now();
  let savedId = opened.isFromSnapshot ? opened.appliedId : 0;
  let triedAt: number | null = null;
  let underWay: Promise<void> | null = null;

  async function save(appliedId: number): Promise<void> {
    triedAt = now();
    try {
      const entry = await changes.readEntry(appliedId);
      if (entry === null) return;
      const saved = await searchSnapshot.save({ appliedId, entry });
      if (saved === null) return;
      const savedBefore = savedId;
      savedId = appliedId;
      underWay = takeBack(saved.isKept, savedBefore);
    } catch (err) {
      log.warn({ err }, "The snapshot of the search index could not be written");
    }
  }

  /** A copy that does not reach the disk is as if it had not been taken. */
  async function takeBack(isKept: Promise<boolean>, savedBefore: number): Promise<void> {
    if (!(await isKept)) savedId = savedBefore;
  }

  function isDue(appliedId: number): boolean {
    const isFirst = triedAt === null;
    if (isFirst && !opened.isFromSnapshot) return true;
    const hasManyChanges = appliedId - savedId >= MANY_CHANGES;
    if (isFirst && hasManyChanges) return true;
    return now() - (triedAt ?? startedAt) >= (hasManyChanges ? SAVE_EVERY_MS : SAVE_AT_LAST_MS);
  }

  return {
    saveIfDue: async (appliedId) => {
      if (appliedId > savedId && appliedId >= opened.latestId && isDue(appliedId)) {
        await save(appliedId);
      }
    },
    close: async (appliedId) => {
      // While one is being written no other is begun, and whether it arrives is not yet known.
      await underWay;
      if (appliedId > savedId) await save(appliedId);
      await searchSnapshot.close();
    },
  };
}
