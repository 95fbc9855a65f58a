import type { TermTable } from "./term-table.ts";

/** A way to read one to three adjacent places of a query as one word or phrase. */
export type GraphNode = {
  /** Its index, and its bit in every set of nodes. */
  readonly bit: number;
  readonly start: number;
  readonly span: number;
  readonly places: number;
  /** The rule typo's penalty for joined words. */
  readonly joinCost: number;
  readonly position: number;
};

/** Terms that must be adjacent; ANY_WORD, which is never the first, stands for any word. */
export type TermSequence = {
  /** Null for a denied sequence. */
  readonly node: GraphNode | null;
  readonly typos: number;
  readonly terms: readonly number[];
};

export const ANY_WORD = 0xffff_ffff;

/** A query compiled for matching; valid until the index's words change. */
export type TextGraph = {
  readonly places: number;
  readonly nodes: readonly GraphNode[];
  /** Visited nodes of the trie, for the work meter. */
  readonly walked: number;
  readonly table: TermTable;
  readonly sequences: readonly TermSequence[];
  readonly startingWith: ReadonlyMap<number, readonly TermSequence[]>;
  /** Places that may be missing, as bits; each level adds one. */
  readonly levels: readonly number[];
  readonly phrases: number;
  readonly typed: readonly { bit: number; word: string; isPrefix: boolean }[];
  /** Null where the index lacks a term. */
  readonly wholeQuery: readonly number[] | null;
};
