import { growLength } from "../../columns/code-array.ts";
import { type Dictionary, NO_VALUE } from "../../columns/dictionary.ts";
import type { Scalar } from "../../values/scalar.ts";
import type { ScalarTest } from "../conditions/build-scalar-test.ts";

const FAILS = 1;
export const PASSES = 2;

/** From this share of the codes on, filling the whole table costs less than testing codes as they are met. */
const SHARE_TO_FILL = 1 / 8;

/**
 * A test of values as a table over a dictionary's codes. Codes are tested lazily, so that a column of a
 * million values costs no more than the rows evaluated.
 */
export type PassTable = {
  entries(rows: number): Uint8Array;
  /** Tests a code whose entry is 0; returns its entry. */
  resolve(code: number): number;
};

/** @param keys - The values that pass, where they are listed: then nothing else is tested. */
export function createPassTable(
  dictionary: Dictionary,
  test: ScalarTest,
  keys: ReadonlySet<Scalar> | null = null,
): PassTable {
  let entries = new Uint8Array(0);
  let epoch = -1;
  function fill(passing: ReadonlySet<Scalar>): void {
    const limit = dictionary.limit();
    entries.fill(FAILS, 0, limit);
    for (const key of passing) {
      const root = dictionary.findRoot(key);
      if (root !== undefined) entries[root] = PASSES;
    }
    if (!dictionary.hasVariants()) return;
    for (let code = 1; code < limit; code += 1) {
      entries[code] = entries[dictionary.rootOf(code)] ?? FAILS;
    }
  }

  return {
    entries(rows) {
      const isVoid = epoch !== dictionary.epoch();
      const isShort = entries.length < dictionary.limit();
      if (isShort) {
        const longer = new Uint8Array(growLength(entries.length, dictionary.limit()));
        if (!isVoid) longer.set(entries);
        entries = longer;
      } else if (isVoid) entries.fill(0);
      if (isVoid && keys && rows >= dictionary.limit() * SHARE_TO_FILL) fill(keys);
      if (isVoid) entries[NO_VALUE] = FAILS;
      epoch = dictionary.epoch();
      return entries;
    },
    resolve(code) {
      const entry = test(dictionary.comparedAt(code)) ? PASSES : FAILS;
      entries[code] = entry;
      return entry;
    },
  };
}
