import type { Platform } from "#ports/platform.ts";
import { loadInventory } from "./load-inventory.ts";

/** The last change that the index holds, and whether that came from a snapshot. */
export type OpenedInventory = { appliedId: number; isFromSnapshot: boolean };

/**
 * Fills the empty search index: from the snapshot, which may be some changes behind, else with every
 * vehicle of the database. Follow changes from there.
 */
export async function openInventory(
  platform: Pick<Platform, "changes" | "stock" | "sites" | "searchIndex" | "searchSnapshot">,
): Promise<OpenedInventory> {
  const { changes, searchSnapshot } = platform;
  const loaded = await searchSnapshot.load(
    async ({ appliedId, entry }) => (await changes.readEntry(appliedId)) === entry,
  );
  if (loaded) return { appliedId: loaded.appliedId, isFromSnapshot: true };
  const appliedId = await changes.latestId();
  await loadInventory(platform);
  return { appliedId, isFromSnapshot: false };
}
