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
 * Keeps the snapshot near the index: at once where the index was built, then when much has changed,
 * and at the end. A failure is logged, and tried again when the next is due.
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
  let savedId = opened.isFromSnapshot ? opened.appliedId : 0;
  let triedAt = opened.isFromSnapshot ? now() : Number.NEGATIVE_INFINITY;

  async function save(appliedId: number): Promise<void> {
    triedAt = now();
    try {
      const entry = await changes.readEntry(appliedId);
      if (entry !== null && (await searchSnapshot.save({ appliedId, entry }))) savedId = appliedId;
    } catch (err) {
      log.warn({ err }, "The snapshot of the search index could not be written");
    }
  }

  return {
    saveIfDue: async (appliedId) => {
      const waitedMs = now() - triedAt;
      const enoughMs = appliedId - savedId < MANY_CHANGES ? SAVE_AT_LAST_MS : SAVE_EVERY_MS;
      if (appliedId > savedId && waitedMs >= enoughMs) await save(appliedId);
    },
    close: async (appliedId) => {
      if (appliedId > savedId) await save(appliedId);
      await searchSnapshot.close();
    },
  };
}
