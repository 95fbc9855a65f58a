import type { StockScope } from "#domain/search/filters/standing-scope.ts";
import type { VehicleRecord } from "#domain/vehicle/record/vehicle-record.ts";
import type { StockStore } from "#ports/stores/stock-store.ts";

/** An in-memory stock store; `records` may be changed between calls. */
export function buildStockStore(records: VehicleRecord[]): StockStore {
  const find = (scope: StockScope, holds: (record: VehicleRecord) => boolean) =>
    records.find((record) => isWithin(scope, record) && holds(record)) ?? null;
  return {
    findBySlug: async (scope, slug) => find(scope, (record) => record.slug === slug),
    findById: async (scope, id) => find(scope, (record) => record.id === id),
    listPriceEvents: async () => [],
    count: async (scope) => records.filter((record) => isWithin(scope, record)).length,
    listAfter: async (id, limit) =>
      records
        .filter((record) => record.id > id)
        .sort((one, other) => one.id - other.id)
        .slice(0, limit),
    listByIds: async (ids) => records.filter((record) => ids.includes(record.id)),
    listByDealership: async (dealershipId, id, limit) =>
      records
        .filter((record) => record.id > id && record.dealershipId === dealershipId)
        .sort((one, other) => one.id - other.id)
        .slice(0, limit),
    setReserved: async (scope, id, reservedAt) => {
      const found = find(scope, (record) => record.id === id);
      if (found) found.reservedAt = reservedAt;
      return found !== null;
    },
  };
}

function isWithin(scope: StockScope, record: VehicleRecord): boolean {
  return scope === "platform" || scope.dealershipIds.includes(record.dealershipId);
}
