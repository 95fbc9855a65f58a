import { growLength } from "../columns/code-array.ts";
import type { Column } from "../columns/column.ts";
import { NO_VALUE } from "../columns/dictionary.ts";
import { type CodeCounts, collectCounts } from "../facets/code-counts.ts";
import type { FieldAnswer } from "../facets/field-answer.ts";

/** From this many rows on, following changes by code costs less than counting again. */
const MIN_ROWS_TO_FOLLOW = 2_000;

/**
 * The cached answer of one field of a list. It is valid until a row comes or goes with another value. A
 * large list also maintains its counts by code, so that a new answer needs no counting.
 */
export type CachedFacet = {
  readonly answer: () => FieldAnswer | null;
  readonly learn: (answer: FieldAnswer | null) => void;
  /** Null where the rows must be counted. */
  readonly counts: () => CodeCounts | null;
  /** Call `leave` before a row of the list changes or is deleted, `enter` after it was added or changed. */
  leave(row: number, internalId: number): void;
  enter(row: number, internalId: number): void;
};

type Left = { internalId: number; epoch: number; codes: readonly number[]; answer: FieldAnswer };

/** @param counted - The counts of the list's rows now; cached only for lists with many rows. */
export function createCachedFacet(column: Column, counted: CodeCounts, rows: number): CachedFacet {
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
      // The same values under the same codes of the same document: the answer is still valid.
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
