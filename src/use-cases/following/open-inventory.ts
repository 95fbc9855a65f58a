import type { Platform } from "#ports/platform.ts";
import type { SnapshotMark } from "#ports/search/search-snapshot.ts";
import { countBehind } from "./count-behind.ts";
import { loadInventory } from "./load-inventory.ts";

export type OpenedInventory = {
  appliedId: number;
  latestId: number;
  isFromSnapshot: boolean;
};

/** Above this share a build is quicker: reading a changed vehicle costs as much as a first read. */
const MAX_BEHIND_SHARE = 0.5;
/** Few enough to follow in no time, however small the stock is. */
export const ALWAYS_FOLLOWED = 500;

/** Fills the empty index from the snapshot or from the database, whichever is quicker. */
export async function openInventory(
  platform: Pick<Platform, "changes" | "stock" | "sites" | "searchIndex" | "searchSnapshot">,
): Promise<OpenedInventory> {
  const { changes, stock, searchSnapshot } = platform;
  const latestId = await changes.latestId();

  async function findObjection({ appliedId, entry }: SnapshotMark): Promise<string | null> {
    if ((await changes.readEntry(appliedId)) !== entry) {
      return "it is another database's, or older than the changes that are kept";
    }
    const most = Math.max(ALWAYS_FOLLOWED, (await stock.count("platform")) * MAX_BEHIND_SHARE);
    if ((await countBehind(platform, appliedId, latestId, most)) !== null) return null;
    return "so much has changed since that a build is quicker";
  }

  const loaded = await searchSnapshot.load(findObjection);
  if (loaded) return { appliedId: loaded.appliedId, latestId, isFromSnapshot: true };
  await loadInventory(platform);
  return { appliedId: latestId, latestId, isFromSnapshot: false };
}
