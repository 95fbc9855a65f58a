import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { PageView } from "./views/page-view.ts";
import type { ViewAnswer } from "./views/view-answer.ts";

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

/** Asks once, reading all that a page shows, and returns a function for the comparable answer. */
type AskView = () => Promise<() => ViewAnswer> | (() => ViewAnswer);

/** A stock that page views are asked of. Calls never overlap, except views over HTTP. */
export type Contestant = {
  /** Adds new vehicles, in slices ordered by id. */
  add: (vehicles: readonly Vehicle[]) => Promise<void> | void;
  /** Called after the last slice, to build indexes and statistics at once. */
  finish: () => Promise<void> | void;
  /** Does in advance what can be done before a view is asked, such as building queries. */
  prepare: (view: PageView) => AskView;
  /** Replaces one vehicle. */
  replace: (vehicle: Vehicle) => Promise<void> | void;
  /** The vehicle's current price in a search. */
  findPrice: (vehicle: Vehicle) => Promise<number | null> | number | null;
  /** Memory in use; null where it cannot be measured. */
  readBytes: () => Promise<number | null> | number | null;
  /** Writes a snapshot for a start that is faster than a build, where there is one. */
  save?: () => Promise<void>;
  close: () => Promise<void> | void;
};
