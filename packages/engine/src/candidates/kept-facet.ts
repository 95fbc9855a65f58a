import { growLength } from "../columns/code-array.ts";
import type { Column } from "../columns/column.ts";
import { NO_VALUE } from "../columns/dictionary.ts";
import { type CodeCounts, collectCounts } from "../facets/code-counts.ts";
import type { FieldAnswer } from "../facets/field-answer.ts";

/** Rows of a list from which on counting them again costs more than following changes by code. */
const MIN_ROWS_TO_FOLLOW = 2_000;

/**
 * What a list knows about one field. The answer lasts until a row comes or goes that has another
 * value; the counts of a large list follow every row, so that a new answer needs no counting.
 */
export type KeptFacet = {
  readonly answer: () => FieldAnswer | null;
  readonly learn: (answer: FieldAnswer | null) => void;
  /** The codes that rows of the list have; null where they must be counted. */
  readonly counts: () => CodeCounts | null;
  /** To be told of a row of the list before it changes or goes, and after it came or changed. */
  leave(row: number, internalId: number): void;
  enter(row: number, internalId: number): void;
};

/** How a row stood when it left, to see whether it comes back the same. */
type Left = { internalId: number; epoch: number; codes: readonly number[]; answer: FieldAnswer };

/** @param counted - What the list's rows have now; kept only where there are many rows. */
export function createKeptFacet(column: Column, counted: CodeCounts, rows: number): KeptFacet {
  const { dictionary } = column;
  const isFollowed = rows >= MIN_ROWS_TO_FOLLOW && dictionary.limit() <= 2 * rows;
  let byCode: Uint32Array | null = isFollowed ? spread(counted, dictionary.limit()) : null;
  let answer: FieldAnswer | null = null;
  let left: Left | null = null;

  function add(codes: readonly number[], step: number): void {
    if (!byCode) return;
    const counts = fitCounts(byCode, dictionary.limit());
    for (const code of codes) counts[code] = (counts[code] ?? 0) + step;
    byCode = counts;
  }

  return {
    answer: () => answer,
    learn(learnt) {
      answer = learnt;
      left = null;
    },
    counts: () => byCode && collectCounts(byCode, dictionary.limit()),
    leave(row, internalId) {
      left = null;
      if (!byCode && !answer) return;
      const codes = column.codesAt(row);
      if (codes.length === 0) return;
      add(codes, -1);
      left = answer && { internalId, epoch: dictionary.epoch(), codes, answer };
      answer = null;
    },
    enter(row, internalId) {
      if (!byCode && !answer && !left) return;
      const codes = column.codesAt(row);
      if (codes.length > 0) answer = null;
      add(codes, 1);
      // The same values under the same codes, of the same document: nothing that is shown changed.
      const isBack =
        left?.internalId === internalId &&
        left.epoch === dictionary.epoch() &&
        codes.length === left.codes.length &&
        left.codes.every((code, at) => code === codes[at]);
      if (left && isBack) answer = left.answer;
      left = null;
    },
  };
}

function fitCounts(counts: Uint32Array, limit: number): Uint32Array {
  if (limit <= counts.length) return counts;
  const longer = new Uint32Array(growLength(counts.length, limit));
  longer.set(counts);
  return longer;
}

function spread({ codes, counts }: CodeCounts, limit: number): Uint32Array {
  const byCode = new Uint32Array(limit);
  for (let at = 0; at < codes.length; at += 1) byCode[codes[at] ?? NO_VALUE] = counts[at] ?? 0;
  return byCode;
}
