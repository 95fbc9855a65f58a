import type { StockScope } from "#domain/search/filters/standing-scope.ts";
import type { VehicleRecord } from "#domain/vehicle/vehicle-record.ts";

type PriceEvent = {
  vehicleId: number;
  /** Milliseconds UTC. */
  at: number;
  /** Null for no price. */
  before: number | null;
  after: number | null;
  runId: number | null;
};

export type StockStore = {
  /** Null when there is no such sound vehicle within the scope. */
  findBySlug(scope: StockScope, slug: string): Promise<VehicleRecord | null>;
  findById(scope: StockScope, id: number): Promise<VehicleRecord | null>;
  /** Newest first. */
  listPriceEvents(scope: StockScope, vehicleId: number): Promise<PriceEvent[]>;
  /** Of any status. */
  count(scope: StockScope): Promise<number>;
  /**
   * For loaders, not for pages: records of all dealerships after an id, ordered by id. Damaged ones are
   * skipped, so only the end is empty.
   */
  listAfter(id: number, limit: number): Promise<VehicleRecord[]>;
  /** Skips missing and damaged records. */
  listByIds(ids: readonly number[]): Promise<VehicleRecord[]>;
  /** Like `listAfter`, of one dealership. */
  listByDealership(dealershipId: number, afterId: number, limit: number): Promise<VehicleRecord[]>;
  /** Sets or clears the reservation made on this site. False when there is no such vehicle. */
  setReserved(scope: StockScope, id: number, reservedAt: number | null): Promise<boolean>;
};
