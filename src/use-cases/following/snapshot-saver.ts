import { HOUR_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import type { OpenedInventory } from "./open-inventory.ts";

/** So many changes make a new snapshot worth writing, at most once in ten minutes. */
export const MANY_CHANGES = 1_000;
export const SAVE_EVERY_MS = 600_000;
/** After this time any change does, since changes are pruned after days. */
export const SAVE_AT_LAST_MS = 6 * HOUR_MS;

export type SnapshotSaver = {
  /** Call between changes and await it: the index must not change meanwhile. */
  saveIfDue: (appliedId: number) => Promise<void>;
  close: (appliedId: number) => Promise<void>;
};

/**
 * Writes snapshots of the index: once a process has caught up, so that a killed one leaves one too, then
 * after many changes, and at the end. A failure is logged and retried when the next is due.
 */
export function createSnapshotSaver(
  {
    changes,
    searchSnapshot,
    now,
    log,
  }: Pick<Platform, "changes" | "searchSnapshot" | "now" | "log">,
  opened: OpenedInventory,
): SnapshotSaver {
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
      underWay = takeBack(saved.isWritten, savedBefore);
    } catch (err) {
      log.warn({ err }, "The snapshot of the search index could not be written");
    }
  }

  async function takeBack(isWritten: Promise<boolean>, savedBefore: number): Promise<void> {
    if (!(await isWritten)) savedId = savedBefore;
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
      // A snapshot that is still being written may fail; its result decides whether another is needed.
      await underWay;
      if (appliedId > savedId) await save(appliedId);
      await searchSnapshot.close();
    },
  };
}
