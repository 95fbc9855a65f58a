import type { Part } from "../processes/start-part.ts";
import type { ContestantName } from "./contestant.ts";
import type { ContestantJobs } from "./contestant-part.ts";
import type { ViewKindName } from "./views/timed-views.ts";

/**
 * How many answers equal the oracle's. For views with a text only totals and facets are compared, because
 * every peer ranks differently.
 */
type Equality = {
  compared: number;
  equal: number;
  textCompared: number;
  textEqual: number;
  /** The first difference of a view without a text. */
  difference: string | null;
};

/** Times are in milliseconds, by rounds. */
export type Measured = {
  name: ContestantName;
  buildSeconds: number;
  /** For a start from a snapshot; null without one. */
  startSeconds: number | null;
  bytes: number | null;
  equality: Equality;
  updates: number[];
  views: Partial<Record<ViewKindName, number[][]>>;
  /** With concurrent views; null where these are not measured. */
  viewsASecond: number | null;
};

/** A contestant in a process of its own. */
export type Runner = { part: Part<ContestantJobs>; measured: Measured };
