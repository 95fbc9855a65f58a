import { stockTag } from "#domain/freshness/page-tags.ts";
import type { TagDrops } from "#domain/freshness/tag-drops.ts";
import type { StockSites } from "#domain/site/stock-sites.ts";
import type { Platform } from "#ports/platform.ts";
import type { SearchProgress } from "#ports/stores/search-sync-store.ts";

/** How far the search is; null where it is in the process, and holds each change at once. */
export type ReadSearchProgress = (() => Promise<SearchProgress>) | null;

/** Reads it from where the process that keeps the hosted index notes it. */
export function createProgressReader({
  indexHost,
  searchSync,
}: Pick<Platform, "indexHost" | "searchSync">): ReadSearchProgress {
  return indexHost === null ? null : () => searchSync.read(indexHost.target);
}

/** Drops of pages that show stock, which wait until the search has the change. */
export type WaitingDrops = {
  add: (dealershipIds: readonly number[], isUrgent: boolean) => void;
  /** What was added since is of changes up to this one. */
  close: (changeId: number) => void;
  /** Every site's stock is to be dropped once the search has this change. */
  addAll: (changeId: number) => void;
  /** Hands on what the search has by now. Ask before more is added. */
  release: () => Promise<void>;
};

type Waiting = { changeId: number; urgent: Set<number>; bulk: Set<number> };

/** Batches of changes that are told apart while they wait. */
export const MAX_WAITING = 1_000;

/**
 * A page made before the search has a change may not outlive the moment when it has. Dealerships wait,
 * not sites: which sites show a dealership may change meanwhile.
 *
 * @param listSites - The sites of the moment.
 */
export function createWaitingDrops(
  drops: TagDrops,
  readProgress: ReadSearchProgress,
  fromId: number,
  listSites: () => StockSites,
): WaitingDrops {
  let open: Waiting = { changeId: fromId, urgent: new Set(), bulk: new Set() };
  let waiting: Waiting[] = [];
  // What the search lacks at the start is of changes that this process never looks at.
  let allAt: number | null = readProgress === null ? null : fromId;
  let mendsSeen: number | null = null;
  /** As far as the search was when it was last asked. */
  let searchedId = Number.NEGATIVE_INFINITY;

  function hand(entries: readonly Waiting[]): void {
    const sites = listSites();
    for (const { urgent, bulk } of entries) {
      for (const slug of sites.listSlugs([...urgent])) drops.addUrgent(stockTag(slug));
      for (const slug of sites.listSlugs([...bulk])) drops.addBulk(stockTag(slug));
    }
  }

  /** A search that is away for long makes the latest of them wait for one another. */
  function hold(closed: Waiting): void {
    const last = waiting.length < MAX_WAITING ? undefined : waiting.pop();
    waiting.push({
      changeId: closed.changeId,
      urgent: closed.urgent.union(last?.urgent ?? new Set()),
      bulk: closed.bulk.union(last?.bulk ?? new Set()),
    });
  }

  return {
    add(dealershipIds, isUrgent) {
      for (const id of dealershipIds) (isUrgent ? open.urgent : open.bulk).add(id);
    },
    close(changeId) {
      const closed = { ...open, changeId };
      open = { changeId, urgent: new Set(), bulk: new Set() };
      // Where another process was faster, nobody wakes this one again for the search's sake.
      if (readProgress === null || changeId <= searchedId) hand([closed]);
      else if (closed.urgent.size + closed.bulk.size > 0) hold(closed);
    },
    addAll(changeId) {
      if (readProgress !== null) allAt = changeId;
    },
    async release() {
      if (readProgress === null) return;
      const { appliedId, mends } = await readProgress();
      // An index put in its place may lack what the old one had: pages of that are handed on already.
      if (appliedId !== null && appliedId < searchedId) allAt = Math.max(allAt ?? 0, searchedId);
      const isMended = mendsSeen !== null && mends !== mendsSeen;
      const isAllDue = allAt !== null && appliedId !== null && appliedId >= allAt;
      if (isMended || isAllDue) {
        for (const slug of listSites().listAllSlugs()) drops.addUrgent(stockTag(slug));
      }
      if (isAllDue) allAt = null;
      mendsSeen = mends;
      if (appliedId === null) return;
      searchedId = appliedId;
      hand(waiting.filter(({ changeId }) => changeId <= appliedId));
      waiting = waiting.filter(({ changeId }) => changeId > appliedId);
    },
  };
}
