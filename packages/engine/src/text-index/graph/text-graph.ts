import type { TermTable } from "./term-table.ts";

/** A way to read one, two or three neighbouring places of a query as one word or phrase. */
export type GraphNode = {
  /** Its number, and its bit in every set of nodes. */
  readonly bit: number;
  /** The first place, and how many. */
  readonly start: number;
  readonly span: number;
  /** Those places as bits. */
  readonly places: number;
  /** What the rule typo adds for joining: the number of joined words. */
  readonly joinCost: number;
  /** Where it stands in the query, as words count. */
  readonly position: number;
};

/**
 * Terms that must follow one another; ANY_WORD for a place where any word may stand, which is never
 * the first.
 */
export type TermSequence = {
  /** The node answered; null where the sequence is denied. */
  readonly node: GraphNode | null;
  readonly typos: number;
  readonly terms: readonly number[];
};

export const ANY_WORD = 0xffff_ffff;

/** A query as documents are tested by it; good until the index's words change. */
export type TextGraph = {
  /** How many places the query has: words and phrases. */
  readonly places: number;
  /** By start, so that a path never goes back. */
  readonly nodes: readonly GraphNode[];
  /** Nodes of the dictionary's tree that were looked at to find the terms. */
  readonly walked: number;
  readonly table: TermTable;
  readonly sequences: readonly TermSequence[];
  /** The same by their first term: a query may have hundreds, of which a document begins few. */
  readonly startingWith: ReadonlyMap<number, readonly TermSequence[]>;
  /** Places that may be missing, as bits: level by level one more of them. */
  readonly levels: readonly number[];
  /** Places that phrases stand at, as bits. */
  readonly phrases: number;
  /** The words that nodes stand for, as typed or joined. */
  readonly typed: readonly { bit: number; word: string; isPrefix: boolean }[];
  /** The terms of the whole query in order; null where the index lacks one of them. */
  readonly wholeQuery: readonly number[] | null;
};
