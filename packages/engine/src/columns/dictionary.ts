import { createSpreadMap } from "../memory/spread-map.ts";
import { type Scalar, toNormalised } from "../values/scalar.ts";
import { growLength } from "./code-array.ts";

/** The code of a row without a value. */
export const NO_VALUE = 0;

/**
 * The values of one column, each spelling once, numbered from 1. Spellings that normalise alike
 * share a root, the code of one of them. Codes of values that no row has any more are given anew.
 */
export type Dictionary = {
  /** The code of a value in its own spelling; each taking is undone by one `release`. */
  readonly take: (value: Scalar) => number;
  readonly release: (code: number) => void;
  /** As filters and sorts compare it. */
  comparedAt(code: number): Scalar;
  spellingAt(code: number): Scalar;
  /** By code; infinite where the value is not a number. */
  readonly numbers: Float64Array;
  rootOf(code: number): number;
  /** The root of the spellings that compare as this; undefined where no row has one. */
  findRoot(compared: Scalar): number | undefined;
  /** By code, how many rows have it: good until the next change. */
  countRows(): Uint32Array;
  /** Whether two codes may have the same root: false on most columns. */
  hasVariants(): boolean;
  /** Whether some value is a text. */
  hasTexts(): boolean;
  /** Above every code. */
  limit(): number;
  /** Of so many codes from one on, the values and their roots; null for a code that is free. */
  save(from: number, count: number): SavedValues;
  /** Fills a dictionary that never had a value; `uses` by code, references of variants not counted. */
  restore(saved: readonly SavedValues[], uses: Uint32Array): void;
  /** Raised whenever a code gets another meaning: what was noted by code is then void. */
  epoch(): number;
};

/** Beside each other, by code. */
export type SavedValues = { values: (Scalar | null)[]; roots: Uint32Array };

export function createDictionary(): Dictionary {
  const codes = createSpreadMap<number>();
  /** By normalised text, where no code's own spelling is that text or its root is another. */
  const rootsByText = createSpreadMap<number>();
  const spellings: Scalar[] = [""];
  const compared: Scalar[] = [""];
  const freed: number[] = [];
  let numbers = new Float64Array(16).fill(Number.POSITIVE_INFINITY);
  let uses = new Uint32Array(16);
  let roots = new Uint32Array(16);
  let variants = 0;
  let texts = 0;
  let limit = 1;
  let epoch = 0;

  function takeCode(): number {
    const reused = freed.pop();
    if (reused !== undefined) {
      epoch += 1;
      return reused;
    }
    limit += 1;
    if (limit > uses.length) grow();
    return limit - 1;
  }

  function grow(): void {
    const length = growLength(uses.length, limit);
    const grownNumbers = new Float64Array(length).fill(Number.POSITIVE_INFINITY);
    grownNumbers.set(numbers);
    numbers = grownNumbers;
    const grownUses = new Uint32Array(length);
    grownUses.set(uses);
    uses = grownUses;
    const grownRoots = new Uint32Array(length);
    grownRoots.set(roots);
    roots = grownRoots;
  }

  function add(value: Scalar): number {
    const text = toNormalised(value);
    const root = typeof text === "string" ? (rootsByText.get(text) ?? codes.get(text)) : undefined;
    const code = takeCode();
    uses[code] = 0;
    enter(code, value, text, root ?? code);
    return code;
  }

  function enter(code: number, value: Scalar, text: Scalar, root: number): void {
    codes.set(value, code);
    spellings[code] = value;
    compared[code] = text;
    numbers[code] = typeof text === "number" ? text : Number.POSITIVE_INFINITY;
    roots[code] = root;
    if (typeof text === "string") texts += 1;
    if (root !== code) {
      variants += 1;
      uses[root] = (uses[root] ?? 0) + 1;
    } else if (typeof text === "string" && text !== value) rootsByText.set(text, code);
  }

  /** A variant keeps its root, so that a root outlives all that refer to it. */
  function release(code: number): void {
    const left = (uses[code] ?? 0) - 1;
    uses[code] = left;
    if (left > 0) return;
    const root = roots[code] ?? code;
    const text = compared[code] ?? "";
    codes.delete(spellings[code] ?? "");
    if (root === code && typeof text === "string" && rootsByText.get(text) === code) {
      rootsByText.delete(text);
    }
    if (typeof text === "string") texts -= 1;
    spellings[code] = "";
    compared[code] = "";
    numbers[code] = Number.POSITIVE_INFINITY;
    freed.push(code);
    if (root === code) return;
    variants -= 1;
    release(root);
  }

  /** Without those of roots by their variants. */
  function countOwnUses(): Uint32Array {
    const own = uses.slice();
    for (let code = 1; code < limit; code += 1) {
      const root = roots[code] ?? code;
      if (root !== code && (uses[code] ?? 0) > 0) own[root] = (own[root] ?? 0) - 1;
    }
    return own;
  }

  return {
    take(value) {
      const code = codes.get(value) ?? add(value);
      uses[code] = (uses[code] ?? 0) + 1;
      return code;
    },
    release,
    comparedAt: (code) => compared[code] ?? "",
    spellingAt: (code) => spellings[code] ?? "",
    get numbers() {
      return numbers;
    },
    rootOf: (code) => roots[code] ?? code,
    findRoot(wanted) {
      const text = typeof wanted === "string" ? rootsByText.get(wanted) : undefined;
      const code = text ?? codes.get(wanted);
      return code !== undefined && compared[code] === wanted ? code : undefined;
    },
    countRows: () => (variants === 0 ? uses : countOwnUses()),
    hasVariants: () => variants > 0,
    hasTexts: () => texts > 0,
    limit: () => limit,
    epoch: () => epoch,
    save: (from, count) => ({
      values: spellings
        .slice(from, from + count)
        .map((value, at) => (codes.get(value) === from + at ? value : null)),
      roots: roots.slice(from, Math.min(from + count, limit)),
    }),
    restore(saved, restoredUses) {
      limit = saved.reduce((sum, part) => sum + part.values.length, 1);
      grow();
      uses.set(restoredUses.subarray(0, limit));
      let code = 1;
      for (const part of saved) {
        for (const [at, value] of part.values.entries()) {
          spellings[code] = "";
          compared[code] = "";
          if (value === null) freed.push(code);
          else enter(code, value, toNormalised(value), part.roots[at] ?? code);
          code += 1;
        }
      }
    },
  };
}
