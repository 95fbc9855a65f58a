import { EngineError } from "./engine-error.ts";

/**
 * Counts the work of one call in steps of about a hundredth of a microsecond. Steps depend on the query and
 * the documents, never on the clock or caches, so that a query is always answered or always refused.
 */
export type WorkMeter = {
  /** `Number.POSITIVE_INFINITY` for no limit. */
  begin(maxSteps: number): void;
  taken(): number;
  /** @throws EngineError search_too_broad above the limit. */
  take(steps: number): void;
};

/** Measured costs of parts of the work. */
export const STEPS = {
  read: 40,
  /** Ranking a matching document, and each node of the query in it. */
  rank: 50,
  rankNode: 8,
  value: 20,
  match: 100,
  walk: 6,
  /** Sorting a document among those of the pages up to the wanted one. */
  order: 80,
  /** Parsing a shown document, and highlighting it. */
  show: 3_000,
  format: 5_000,
  text: 50,
  character: 1,
  /** Parsing and compiling a condition of a filter. */
  condition: 600,
} as const;

/** Documents in one plain loop, for a clause or a facet. */
export const ROWS_A_STEP = 4;

export const BYTES_A_STEP = 4;

/** Documents for each condition, in a filter of very many. */
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
