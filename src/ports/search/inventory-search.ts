import type { ListedVehicle, Vehicle } from "#domain/vehicle/vehicle.schema.ts";

/** All outer entries must hold; inner lists are alternatives. */
type SearchFilter = (string | string[])[];

/** In the search protocol's names. @see Specification §7, "Multi-search" */
export type SearchQuery = {
  indexUid: string;
  /**
   * `car` by default, or `offer` or `part`, which have indexes of their own and the field names of cars.
   * Others fail with 'Invalid search type: {type}'.
   */
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

/**
 * A site's own search. A null `host` is the platform's, a null `index` the one that the query names, and
 * `key` is a reference (`env:NAME`).
 *
 * @see Specification §7, "Inventory search"
 */
export type SearchTarget = {
  host: string | null;
  key: string | null;
  index: string | null;
  /** The requesting site, for the log. */
  slug?: string;
};

/** Without a target, methods use the platform's own search. */
export type InventorySearch = {
  /** `estimatedTotalHits` may be capped at this number; null when totals are exact. */
  totalLimit(target?: SearchTarget): number | null;
  /**
   * Answers all queries in one call, in order. A bounded call, one whose words visitors choose, has a limit
   * of work.
   *
   * @throws SearchTooBroadError beyond that limit, SearchFailedError when the search is unreachable or
   * refuses.
   */
  multiSearch(
    body: { queries: SearchQuery[]; isBounded?: boolean },
    target?: SearchTarget,
  ): Promise<{ results: SearchResult[] }>;
  /**
   * Matches one vehicle without the index, so that its page works while the search is down.
   *
   * @throws SearchFailedError when the filter cannot be parsed.
   */
  matches(vehicle: Vehicle, filter: SearchFilter): boolean;
  /**
   * Changes with every change of the index, unless `SearchIndex.holdRevision` delays it: results may be
   * cached by it. Null when it is unknown, as of an index that is not ours: then nothing may be cached.
   */
  revision(target?: SearchTarget): number | null;
};

/** What followers must know of a vehicle before a change, to invalidate its pages. */
export type KnownVehicle = Pick<
  Vehicle,
  "dealership_ids" | "status" | "sold" | "reserved" | "show_on_dealer_website"
>;

/**
 * The index as followers update it. With a hosted search it is each process's summary of the hosted vehicles.
 */
export type SearchIndex<Kept extends KnownVehicle = KnownVehicle> = {
  /** Adds or replaces whole documents. */
  put(vehicles: readonly Vehicle[]): void;
  delete(ids: readonly number[]): void;
  get(id: number): Kept | undefined;
  count(): number;
  /** Unordered; for rebuilding, not for pages. */
  listIds(): number[];
  /**
   * Freezes `revision` until it is released, so that what is cached of a whole stock is not read again for
   * each slice of a bulk change. Idempotent; searches see every change at once.
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
export class SearchLeftAloneError extends SearchFailedError {
  constructor(message: string) {
    super(message);
    this.name = "SearchLeftAloneError";
  }
}
