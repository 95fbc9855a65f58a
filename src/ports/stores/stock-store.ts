import type { StockScope } from "#domain/search/filters/standing-scope.ts";
import type { VehicleRecord } from "#domain/vehicle/vehicle-record.ts";

type PriceEvent = {
  vehicleId: number;
  /** Milliseconds UTC. */
  at: number;
  /** Null where there was, or is, no price. */
  before: number | null;
  after: number | null;
  runId: number | null;
};

export type StockStore = {
  /** Null when the slug is unknown or damaged, or belongs to stock outside the scope. */
  findBySlug(scope: StockScope, slug: string): Promise<VehicleRecord | null>;
  findById(scope: StockScope, id: number): Promise<VehicleRecord | null>;
  /** Newest first. Empty when the vehicle is outside the scope. */
  listPriceEvents(scope: StockScope, vehicleId: number): Promise<PriceEvent[]>;
  /** How many vehicles a scope holds, whatever their status. */
  count(scope: StockScope): Promise<number>;
  /**
   * For loaders and followers, never for a visitor's page: records after an id, in order of id,
   * of every dealership. Empty at the end only: damaged records are passed over.
   */
  listAfter(id: number, limit: number): Promise<VehicleRecord[]>;
  /** For followers: those of the ids that exist and are not damaged. */
  listByIds(ids: readonly number[]): Promise<VehicleRecord[]>;
  /** The same as `listAfter`, of one dealership. */
  listByDealership(dealershipId: number, afterId: number, limit: number): Promise<VehicleRecord[]>;
  /** Sets or ends the reservation made here, and appends a change. False: no such vehicle. */
  setReserved(scope: StockScope, id: number, reservedAt: number | null): Promise<boolean>;
};
