import { growLength } from "../columns/code-array.ts";
import { type Dictionary, NO_VALUE } from "../columns/dictionary.ts";
import type { ScalarTest } from "./build-scalar-test.ts";

/** A code's entry; one that is not tested yet is 0. */
const FAILS = 1;
export const PASSES = 2;

/**
 * A test of values as a table over the codes of a dictionary. A code is tested when it is first
 * met, so that a column of a million different values costs no more than the rows looked at.
 */
export type PassTable = {
  /** By code; long enough for every code there is now. */
  entries(): Uint8Array;
  /** Tests a code whose entry is 0, and gives its entry. */
  resolve(code: number): number;
};

export function createPassTable(dictionary: Dictionary, test: ScalarTest): PassTable {
  let entries = new Uint8Array(0);
  let epoch = -1;
  return {
    entries() {
      const isVoid = epoch !== dictionary.epoch();
      const isShort = entries.length < dictionary.limit();
      if (isShort) {
        const longer = new Uint8Array(growLength(entries.length, dictionary.limit()));
        if (!isVoid) longer.set(entries);
        entries = longer;
      } else if (isVoid) entries.fill(0);
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
