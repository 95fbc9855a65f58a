import type { InvalidationSchedule } from "#domain/freshness/invalidation-schedule.ts";
import { stockTag } from "#domain/freshness/page-tags.ts";
import type { StockSites } from "#domain/site/stock-sites.ts";
import type { Platform } from "#ports/platform.ts";
import type { SearchProgress } from "#ports/stores/coordination/search-sync-store.ts";

/** Null where the search is in this process and has every change at once. */
export type ReadSearchProgress = (() => Promise<SearchProgress>) | null;

/** Reads it where the process that writes the hosted index records it. */
export function createProgressReader({
  indexHost,
  searchSync,
}: Pick<Platform, "indexHost" | "searchSync">): ReadSearchProgress {
  return indexHost === null ? null : () => searchSync.read(indexHost.target);
}

export type PendingInvalidations = {
  add: (dealershipIds: readonly number[], isUrgent: boolean) => void;
  /** Tags added since the last call belong to changes up to this one. */
  close: (changeId: number) => void;
  addAll: (changeId: number) => void;
  /** Passes on what the search has by now. Call before adding more. */
  release: () => Promise<void>;
};

type PendingBatch = { changeId: number; urgent: Set<number>; bulk: Set<number> };

export const MAX_PENDING_BATCHES = 1_000;

/**
 * Invalidations of stock pages, pending until the hosted search has the change: a page rendered before would
 * show the old stock. By dealership, since the sites that show one may change meanwhile.
 */
export function createPendingInvalidations(
  invalidations: InvalidationSchedule,
  readProgress: ReadSearchProgress,
  fromId: number,
  listSites: () => StockSites,
): PendingInvalidations {
  let open: PendingBatch = { changeId: fromId, urgent: new Set(), bulk: new Set() };
  let pending: PendingBatch[] = [];
  // The search may lack changes from before the start, which this process never reads.
  let allAt: number | null = readProgress === null ? null : fromId;
  let mendsSeen: number | null = null;
  let searchedId = Number.NEGATIVE_INFINITY;

  function passOn(entries: readonly PendingBatch[]): void {
    const sites = listSites();
    for (const { urgent, bulk } of entries) {
      for (const slug of sites.listSlugs([...urgent])) invalidations.addUrgent(stockTag(slug));
      for (const slug of sites.listSlugs([...bulk])) invalidations.addBulk(stockTag(slug));
    }
  }

  /** The last entries are merged at the limit, so that a long outage costs bounded memory. */
  function enqueue(closed: PendingBatch): void {
    const last = pending.length < MAX_PENDING_BATCHES ? undefined : pending.pop();
    pending.push({
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
      // The search may have it already: no later commit would wake this process for it.
      if (readProgress === null || changeId <= searchedId) passOn([closed]);
      else if (closed.urgent.size + closed.bulk.size > 0) enqueue(closed);
    },
    addAll(changeId) {
      if (readProgress !== null) allAt = changeId;
    },
    async release() {
      if (readProgress === null) return;
      const { appliedId, mends } = await readProgress();
      // A replaced index may be behind the old one, whose pages are invalidated already.
      if (appliedId !== null && appliedId < searchedId) allAt = Math.max(allAt ?? 0, searchedId);
      const isMended = mendsSeen !== null && mends !== mendsSeen;
      const isAllDue = allAt !== null && appliedId !== null && appliedId >= allAt;
      if (isMended || isAllDue) {
        for (const slug of listSites().listAllSlugs()) invalidations.addUrgent(stockTag(slug));
      }
      if (isAllDue) allAt = null;
      mendsSeen = mends;
      if (appliedId === null) return;
      searchedId = appliedId;
      passOn(pending.filter(({ changeId }) => changeId <= appliedId));
      pending = pending.filter(({ changeId }) => changeId > appliedId);
    },
  };
}
