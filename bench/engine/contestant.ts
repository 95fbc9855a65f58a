import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { PageView } from "./views/page-view.ts";
import type { ViewAnswer } from "./views/view-answer.ts";

/** Who can answer a page view, by the names of the table. */
export const CONTESTANTS = [
  "ours",
  "served",
  "plain",
  "sqlite",
  "postgres",
  "duckdb",
  "orama",
  "meilisearch",
] as const;

export type ContestantName = (typeof CONTESTANTS)[number];

/** What stands in the table's first column. */
export const CONTESTANT_TITLES: Record<ContestantName, string> = {
  ours: "our engine",
  served: "our search server",
  plain: "plain loop, grouped by dealer",
  sqlite: "SQLite, FTS5",
  postgres: "PostgreSQL, GIN",
  duckdb: "DuckDB",
  orama: "Orama, tolerance 0",
  meilisearch: "Meilisearch",
};

/** Asks once, with all that a page shows of it at hand, and gives what tells the answer afterwards. */
type AskView = () => Promise<() => ViewAnswer> | (() => ViewAnswer);

/**
 * A stock that page views are asked of. Every method is called alone, never beside another; but
 * several views may be asked at once of who answers over HTTP.
 */
export type Contestant = {
  /** Adds vehicles that were not there; called with slices in the order of ids. */
  add: (vehicles: readonly Vehicle[]) => Promise<void> | void;
  /** After the last slice: indexes and figures that are cheaper to make at once. */
  finish: () => Promise<void> | void;
  /** What can be made before a view is asked, as texts of queries, is made here. */
  prepare: (view: PageView) => AskView;
  /** Replaces one vehicle. */
  replace: (vehicle: Vehicle) => Promise<void> | void;
  /** The price of a vehicle as a search finds it now. */
  findPrice: (vehicle: Vehicle) => Promise<number | null> | number | null;
  /** What it holds of the machine's memory; null where that cannot be told. */
  readBytes: () => Promise<number | null> | number | null;
  /** Writes to its folder what a start needs that is quicker than a build; for who has such. */
  save?: () => Promise<void>;
  close: () => Promise<void> | void;
};
