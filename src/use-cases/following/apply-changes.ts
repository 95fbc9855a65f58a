import { createInvalidationSchedule } from "#domain/freshness/invalidation-schedule.ts";
import { isTagOfManyPages, siteTag, vehicleTag } from "#domain/freshness/page-tags.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import { buildStockSites, type StockSites } from "#domain/site/stock-sites.ts";
import { hasAvailabilityChanged } from "#domain/vehicle/availability/availability-change.ts";
import type { VehicleRecord } from "#domain/vehicle/record/vehicle-record.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { PageCache } from "#ports/page-cache.ts";
import type { Platform } from "#ports/platform.ts";
import type { Change } from "#ports/stores/change-log.ts";
import type { SiteDirectory } from "../sites/site-directory.ts";
import { readStockComposer, type StockComposer } from "../stock/compose-stock.ts";
import { loadInventory, readDealershipStock } from "./load-inventory.ts";
import { createPendingInvalidations, type ReadSearchProgress } from "./pending-invalidations.ts";
import { takeSlices } from "./take-slices.ts";

export type FollowerServices = Pick<
  Platform,
  "changes" | "stock" | "sites" | "searchIndex" | "now" | "log"
> & {
  directory: Pick<SiteDirectory, "load" | "reload" | "list">;
  pageCache: PageCache;
  /** Absent where the search runs in this process. */
  readSearchProgress?: ReadSearchProgress;
};

export const CHANGES_A_BATCH = 500;
const VEHICLES_A_READ = 50;

export type ChangeApplier = {
  appliedId: () => number;
  /** True when it reached the end of the log. */
  applyNext: () => Promise<boolean>;
};

/** Applies changes after an id in order. A failed batch is safely repeated: it changes nothing twice. */
export function createChangeApplier(services: FollowerServices, fromId: number): ChangeApplier {
  const { changes, stock, sites, searchIndex, directory, pageCache, now, log } = services;
  const { readSearchProgress = null } = services;
  const invalidations = createInvalidationSchedule();
  const pending = createPendingInvalidations(
    invalidations,
    readSearchProgress,
    fromId,
    listStockSites,
  );
  let appliedId = fromId;
  let composer: StockComposer | null = null;

  return {
    appliedId: () => appliedId,
    applyNext: async () => {
      await pending.release();
      const batch = await changes.readAfter(appliedId, CHANGES_A_BATCH);
      if (batch === null) {
        await rebuild();
        return false;
      }
      const last = batch.at(-1);
      if (last === undefined) {
        publishRest();
        return true;
      }
      searchIndex.holdRevision();
      await applySites(batch);
      await applyVehicles(batch);
      for (const tag of listRecordIds(batch, "page")) invalidations.addUrgent(tag);
      const isEnd = batch.length < CHANGES_A_BATCH;
      appliedId = last.id;
      pending.close(appliedId);
      publishChanges(invalidations.takeDue(now(), isEnd), isEnd);
      return isEnd;
    },
  };

  /** Pages of many vehicles and cached summaries of the stock go stale together, with the revision. */
  function publishChanges(tags: readonly string[], isEnd: boolean): void {
    if (isEnd || tags.some(isTagOfManyPages)) searchIndex.releaseRevision();
    pageCache.advance(appliedId, tags);
  }

  /** A last batch that was full did not look like the last: bulk invalidations are still pending. */
  function publishRest(): void {
    const tags = invalidations.takeDue(now(), true);
    if (tags.length > 0) publishChanges(tags, true);
  }

  /** The log is pruned past our position: read everything again and invalidate every page. */
  async function rebuild(): Promise<void> {
    log.warn({ appliedId }, "The log of changes does not reach back this far: reading everything");
    const latestId = await changes.latestId();
    const before = directory.list();
    await directory.load();
    await loadInventory({ stock, sites, searchIndex });
    composer = null;
    appliedId = latestId;
    pending.addAll(latestId);
    const slugs = [...before, ...directory.list()].map(({ slug }) => slug);
    for (const slug of new Set(slugs)) invalidations.addUrgent(siteTag(slug));
    publishChanges(invalidations.takeDue(now(), true), true);
  }

  /** A changed dealership concerns every site that shows it and every vehicle it has. */
  async function applySites(batch: readonly Change[]): Promise<void> {
    const slugs = new Set(listRecordIds(batch, "site"));
    const dealershipIds = new Set(listRecordIds(batch, "dealership").map(Number));
    if (slugs.size === 0 && dealershipIds.size === 0) return;
    composer = null;
    for (const site of directory.list()) {
      const isOfDealership =
        isBrokenSite(site) || site.dealerships.some(({ id }) => dealershipIds.has(id));
      if (isOfDealership) slugs.add(site.slug);
    }
    await directory.reload([...slugs]);
    for (const slug of slugs) invalidations.addUrgent(siteTag(slug));
    await applyDealerships(dealershipIds);
  }

  async function applyDealerships(ids: ReadonlySet<number>): Promise<void> {
    for (const id of ids) {
      for await (const records of readDealershipStock(stock, id)) await applyRecords(records);
    }
  }

  async function applyVehicles(batch: readonly Change[]): Promise<void> {
    const ids = [...new Set(listRecordIds(batch, "vehicle").map(Number))];
    for (let start = 0; start < ids.length; start += VEHICLES_A_READ) {
      const wanted = ids.slice(start, start + VEHICLES_A_READ);
      const records = await stock.listByIds(wanted);
      const found = new Set(records.map(({ id }) => id));
      await applyRecords(records);
      for (const id of wanted) if (!found.has(id)) applyVehicle(id, undefined);
    }
  }

  async function applyRecords(records: readonly VehicleRecord[]): Promise<void> {
    composer ??= await readStockComposer(sites);
    const { compose } = composer;
    await takeSlices(records, (record) => {
      applyVehicle(record.id, compose(record) ?? undefined);
    });
  }

  /** Tags are added before the index changes, while the old vehicle can still be compared. */
  function applyVehicle(id: number, after: Vehicle | undefined): void {
    const before = searchIndex.get(id);
    const dealershipIds = [before, after].flatMap((vehicle) => vehicle?.dealership_ids ?? []);
    invalidations.addUrgent(vehicleTag(id));
    pending.add(dealershipIds, hasAvailabilityChanged(before, after));
    if (after) searchIndex.put([after]);
    else searchIndex.delete([id]);
  }

  function listStockSites(): StockSites {
    return buildStockSites(directory.list().flatMap((site) => (isBrokenSite(site) ? [] : [site])));
  }
}

function listRecordIds(batch: readonly Change[], kind: Change["kind"]): string[] {
  return batch.filter((change) => change.kind === kind).map(({ recordId }) => recordId);
}
