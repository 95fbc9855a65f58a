import type { StockScope } from "#domain/search/filters/standing-scope.ts";
import type { PriceChange } from "#domain/vehicle/price-history.ts";
import type { VehicleRecord } from "#domain/vehicle/record/vehicle-record.ts";

type PriceEvent = PriceChange & { vehicleId: number; runId: number | null };

export type StockStore = {
  /** Null when there is no such sound vehicle within the scope. */
  findBySlug(scope: StockScope, slug: string): Promise<VehicleRecord | null>;
  findById(scope: StockScope, id: number): Promise<VehicleRecord | null>;
  /** Newest first, `limit` at most. */
  listPriceEvents(scope: StockScope, vehicleId: number, limit: number): Promise<PriceEvent[]>;
  count(scope: StockScope): Promise<number>;
  /** For loaders, not for pages. Skips damaged records; empty only at the end. */
  listAfter(id: number, limit: number): Promise<VehicleRecord[]>;
  /** Skips missing and damaged records. */
  listByIds(ids: readonly number[]): Promise<VehicleRecord[]>;
  listByDealership(dealershipId: number, afterId: number, limit: number): Promise<VehicleRecord[]>;
  /** Sets or clears the reservation made on this site. False when there is no such vehicle. */
  setReserved(scope: StockScope, id: number, reservedAt: number | null): Promise<boolean>;
};
