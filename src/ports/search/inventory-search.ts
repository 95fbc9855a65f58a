import type { ListedVehicle, Vehicle } from "#domain/vehicle/vehicle.schema.ts";

/** All outer entries must hold; inner lists are alternatives. */
type SearchFilter = (string | string[])[];

/** @see Specification §7, "Multi-search" */
export type SearchQuery = {
  indexUid: string;
  /** `car` by default. `offer` and `part` have indexes of their own and take the field names of cars. */
  type?: string;
  q?: string;
  /** Which words a vehicle must match; by default words are dropped from the end. */
  matchingStrategy?: "last" | "all" | "frequency";
  filter?: SearchFilter;
  facets?: string[];
  sort?: string[];
  limit?: number;
  offset?: number;
};

export type OtherHit = {
  id: number | string;
  make: string | null;
  model: string | null;
  body: string | null;
  categories: string[];
  price: number | null;
  document: Record<string, unknown>;
};

export type SearchResult = {
  /** Empty for offers and parts. An embedded search returns whole vehicles. */
  hits: ListedVehicle[];
  otherHits?: OtherHit[];
  estimatedTotalHits: number;
  /** Vehicles by field and value. */
  facetDistribution?: Record<string, Record<string, number>>;
  facetStats?: Record<string, { min: number; max: number }>;
};

/** Null means the platform's host, or the query's index; `key` is "env:NAME". @see Specification §7 */
export type SearchTarget = {
  host: string | null;
  key: string | null;
  index: string | null;
  slug?: string;
};

/** Without a target, methods use the platform's own search. */
export type InventorySearch = {
  /** `estimatedTotalHits` may be capped at this number; null when totals are exact. */
  totalLimit(target?: SearchTarget): number | null;
  /**
   * Answers all queries in one call. A bounded one, which visitors word, has a limit of work.
   *
   * @throws SearchTooBroadError beyond that limit, SearchFailedError on any other failure.
   */
  multiSearch(
    body: { queries: SearchQuery[]; isBounded?: boolean },
    target?: SearchTarget,
  ): Promise<{ results: SearchResult[] }>;
  /** Needs no index, so that vehicle pages work while the search is down. @throws SearchFailedError */
  matches(vehicle: Vehicle, filter: SearchFilter): boolean;
  /** A cache key that changes with the index (see `holdRevision`); null when unknown: then cache nothing. */
  revision(target?: SearchTarget): number | null;
};

/** The fields of a vehicle before a change that followers need to invalidate its pages. */
export type VehicleSummary = Pick<
  Vehicle,
  | "dealership_ids"
  | "status"
  | "sold"
  | "reserved"
  | "hold_until_timestamp"
  | "show_on_dealer_website"
>;

/**
 * The index as followers update it. With a hosted search it is each process's summary of the hosted vehicles.
 */
export type SearchIndex<Stored extends VehicleSummary = VehicleSummary> = {
  put(vehicles: readonly Vehicle[]): void;
  delete(ids: readonly number[]): void;
  get(id: number): Stored | undefined;
  count(): number;
  listIds(): number[];
  /**
   * Delays `revision` until it is released, so that caches survive the slices of a bulk change. Idempotent.
   */
  holdRevision(): void;
  releaseRevision(): void;
};

/** The index's name on dealer sites. @see Specification §7 */
export const DEFAULT_INDEX = "Car_production";

export class SearchFailedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SearchFailedError";
  }
}

/** The query needs too much work; narrower ones succeed. */
export class SearchTooBroadError extends SearchFailedError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SearchTooBroadError";
  }
}

/** The site's key is not in the environment; already logged. */
export class SearchKeyMissingError extends SearchFailedError {
  constructor(message: string) {
    super(message);
    this.name = "SearchKeyMissingError";
  }
}

/** The circuit breaker is open, so the host was not asked; already logged. */
export class SearchCircuitOpenError extends SearchFailedError {
  constructor(message: string) {
    super(message);
    this.name = "SearchCircuitOpenError";
  }
}
