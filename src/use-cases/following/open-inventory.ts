import type { Platform } from "#ports/platform.ts";
import type { SnapshotMark } from "#ports/search/search-snapshot.ts";
import { countBehind } from "./count-behind.ts";
import { loadInventory } from "./load-inventory.ts";

export type OpenedInventory = {
  /** The last change that the index holds. */
  appliedId: number;
  /** The latest change when opening began: at it the index is not behind its start any more. */
  latestId: number;
  isFromSnapshot: boolean;
};

/**
 * The share of the stock above which a build is quicker than a snapshot and what changed since: a
 * vehicle that is read again costs as much as one that is read first, and the snapshot comes on top.
 */
const MOST_BEHIND = 0.5;
/** So few take no time, however small the stock is. */
export const ALWAYS_FOLLOWED = 500;

/**
 * Fills the empty search index: from the snapshot, which may be some changes behind, else with every
 * vehicle of the database, whichever is quicker. Follow changes from there.
 */
export async function openInventory(
  platform: Pick<Platform, "changes" | "stock" | "sites" | "searchIndex" | "searchSnapshot">,
): Promise<OpenedInventory> {
  const { changes, stock, searchSnapshot } = platform;
  const latestId = await changes.latestId();

  async function findObjection({ appliedId, entry }: SnapshotMark): Promise<string | null> {
    if ((await changes.readEntry(appliedId)) !== entry) {
      return "it is another database's, or older than the changes that are kept";
    }
    const most = Math.max(ALWAYS_FOLLOWED, (await stock.count("platform")) * MOST_BEHIND);
    if ((await countBehind(platform, appliedId, latestId, most)) !== null) return null;
    return "so much has changed since that a build is quicker";
  }

  const loaded = await searchSnapshot.load(findObjection);
  if (loaded) return { appliedId: loaded.appliedId, latestId, isFromSnapshot: true };
  await loadInventory(platform);
  return { appliedId: latestId, latestId, isFromSnapshot: false };
}
