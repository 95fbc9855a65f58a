import type { ListedVehicle, Vehicle } from "#domain/vehicle/vehicle.schema.ts";

/** Outer entries must all hold, inner lists are alternatives. */
type SearchFilter = (string | string[])[];

/** One query, in the search protocol's own names. @see Specification §7, "Multi-search" */
export type SearchQuery = {
  indexUid: string;
  /**
   * `car` (when absent), `offer` or `part`; the latter have an index of their own, and fields by the
   * names that cars have them by. Any other is 'Invalid search type: {type}'.
   */
  type?: string;
  q?: string;
  /** Which words a vehicle must have; absent: words are let go from the end. */
  matchingStrategy?: "last" | "all" | "frequency";
  filter?: SearchFilter;
  facets?: string[];
  sort?: string[];
  limit?: number;
  offset?: number;
};

/** An offer or a part, as far as searches read it. */
export type OtherHit = {
  id: number | string;
  make: string | null;
  model: string | null;
  body: string | null;
  categories: string[];
  price: number | null;
  /** As the index holds it. */
  document: Record<string, unknown>;
};

export type SearchResult = {
  /** None of a search for offers or parts. A search in the process gives whole vehicles. */
  hits: ListedVehicle[];
  /** The hits of a search for offers or parts. */
  otherHits?: OtherHit[];
  estimatedTotalHits: number;
  /** Field, then value, then how many vehicles. */
  facetDistribution?: Record<string, Record<string, number>>;
  facetStats?: Record<string, { min: number; max: number }>;
};

/**
 * A search of a site's own. A null host is the platform's, a null index the one that the query names,
 * `key` a reference to the environment (`env:NAME`).
 *
 * @see Specification §7, "Inventory search"
 */
export type SearchTarget = {
  host: string | null;
  key: string | null;
  index: string | null;
  /** The site that asks, for the operator's log. */
  slug?: string;
};

/** Where no target is given, the platform's own search is meant. */
export type InventorySearch = {
  /**
   * The total at and above which `estimatedTotalHits` may have stopped counting, as hosted searches
   * do; null where it counts to the end.
   */
  totalLimit(target?: SearchTarget): number | null;
  /**
   * Answers all queries in one call, in their order. Bounded is a call that visitors word: it has a
   * budget of work, so that no address of theirs keeps the others waiting.
   *
   * @throws SearchTooBroadError when the budget is spent, SearchFailedError when the search cannot be
   * reached or refuses a query.
   */
  multiSearch(
    body: { queries: SearchQuery[]; isBounded?: boolean },
    target?: SearchTarget,
  ): Promise<{ results: SearchResult[] }>;
  /**
   * Whether one vehicle meets a filter, without the index: the vehicle page works with search down.
   *
   * @throws SearchFailedError when the filter cannot be read.
   */
  matches(vehicle: Vehicle, filter: SearchFilter): boolean;
  /**
   * Changes with every change of the index, so that what was read from it can be kept as long as it
   * stays the same; changes that a follower holds back (`SearchIndex.holdRevision`) show together.
   * Null where that cannot be known, as of a search whose index is not ours: then nothing is kept.
   */
  revision(target?: SearchTarget): number | null;
};

/** What followers must know of a vehicle as it was before a change, to drop the pages of it. */
export type KnownVehicle = Pick<
  Vehicle,
  "dealership_ids" | "status" | "sold" | "reserved" | "show_on_dealer_website"
>;

/**
 * The index as followers keep it up to date. A hosted index is kept by its own lease holder: there
 * it is what each process knows of the vehicles that the hosted one holds.
 */
export type SearchIndex<Kept extends KnownVehicle = KnownVehicle> = {
  /** Adds or replaces whole documents; callers hand slices. */
  put(vehicles: readonly Vehicle[]): void;
  delete(ids: readonly number[]): void;
  get(id: number): Kept | undefined;
  count(): number;
  /** Every id it holds, in no order; for rebuilding, not for pages. */
  listIds(): number[];
  /**
   * From now on `revision` stays what it is, until it is released: searches answer from every change
   * at once, but what is kept of a site's stock as a whole is not read anew for each slice of a bulk.
   * Doing either again changes nothing.
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

/** The search works, and this would take it too long: narrower ones are answered. */
export class SearchTooBroadError extends SearchFailedError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SearchTooBroadError";
  }
}

/** The site's own key is not in the environment, which was logged: nothing is asked until it is set. */
export class SearchKeyMissingError extends SearchFailedError {
  constructor(message: string) {
    super(message);
    this.name = "SearchKeyMissingError";
  }
}

/** Not asked at all, because the search failed repeatedly a moment ago. That was logged already. */
export class SearchLeftAloneError extends SearchFailedError {
  constructor(message: string) {
    super(message);
    this.name = "SearchLeftAloneError";
  }
}
