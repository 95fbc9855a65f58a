import { EngineError } from "./engine-error.ts";

/**
 * Counts the work of one call in steps, each about a hundredth of a microsecond. What a step is charged
 * for follows from the query and the documents, never from the clock or from what is remembered, so that
 * the same query over the same documents is always answered or always refused.
 */
export type WorkMeter = {
  /** Begins a call that may take so many steps; `Number.POSITIVE_INFINITY` for one without a bound. */
  begin(maxSteps: number): void;
  /** Steps of the call so far. */
  taken(): number;
  /** @throws EngineError search_too_broad once the call has taken more than it may. */
  take(steps: number): void;
};

/** Steps that parts of the work take, as they were measured beside each other. */
export const STEPS = {
  /** Reading the words of a document, to see whether it matches. */
  read: 40,
  /** Ranking a document that matches, and for each way to read words of the query in it. */
  rank: 50,
  rankNode: 8,
  /** Listing one value of a facet with its count. */
  value: 20,
  /** Comparing one value of a facet with what was typed. */
  match: 100,
  /** Comparing one node of the dictionary's tree with a word. */
  walk: 6,
  /** Ordering one document among those of the pages up to the wanted one. */
  order: 80,
  /** Reading a document that is shown, and marking the words in it. */
  show: 3_000,
  format: 5_000,
  /** One text of a shown document, whose words are looked for, and each of its characters and marks. */
  text: 50,
  character: 1,
  /** Reading and compiling one condition of a filter. */
  condition: 600,
} as const;

/** Documents that one step goes over, once, in a plain loop: for a clause, or to count a facet. */
export const ROWS_A_STEP = 4;

/** Bytes of a shown document that a step goes over. */
export const BYTES_A_STEP = 4;

/** Documents that a step goes over for each condition of a filter of very many. */
export const MARKED_ROWS_A_STEP = 40;

export function createWorkMeter(): WorkMeter {
  let limit = Number.POSITIVE_INFINITY;
  let taken = 0;
  return {
    begin(maxSteps) {
      limit = maxSteps;
      taken = 0;
    },
    taken: () => taken,
    take(steps) {
      taken += steps;
      if (taken <= limit) return;
      throw new EngineError(
        "search_too_broad",
        "The search would take too much work: ask for fewer words, or narrow it by a filter.",
      );
    },
  };
}
