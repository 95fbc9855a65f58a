import type { Part } from "../processes/start-part.ts";
import type { ContestantName } from "./contestant.ts";
import type { ContestantJobs } from "./contestant-part.ts";
import type { ViewKindName } from "./views/timed-views.ts";

/**
 * How many of a contestant's answers are the oracle's. Views with a text are apart: every peer has
 * rules of its own for which vehicle matches best, so of theirs totals and facets are compared.
 */
type Equality = {
  compared: number;
  equal: number;
  textCompared: number;
  textEqual: number;
  /** The first difference of a view without a text. */
  difference: string | null;
};

/** All that is told of one contestant at one size; times in milliseconds, by rounds. */
export type Measured = {
  name: ContestantName;
  buildSeconds: number;
  /** Of a new process, from what this one had saved; null for who saves nothing. */
  startSeconds: number | null;
  bytes: number | null;
  equality: Equality;
  updates: number[];
  views: Partial<Record<ViewKindName, number[][]>>;
  /** Views a second where several are asked at once; null where they are not. */
  viewsASecond: number | null;
};

/** A contestant in a process of its own. */
export type Runner = { part: Part<ContestantJobs>; measured: Measured };
