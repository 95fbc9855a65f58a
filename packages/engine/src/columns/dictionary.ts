import { createShardedMap } from "../memory/sharded-map.ts";
import { type Scalar, toNormalised } from "../values/scalar.ts";
import { growLength } from "./code-array.ts";

/** The code of a row without a value. */
export const NO_VALUE = 0;

/**
 * The values of one column, each spelling once, numbered from 1. Spellings that normalise alike share a
 * root code. Codes without rows are reused.
 */
export type Dictionary = {
  /** The code of a spelling; each `take` needs one `release`. */
  readonly take: (value: Scalar) => number;
  readonly release: (code: number) => void;
  comparedAt(code: number): Scalar;
  spellingAt(code: number): Scalar;
  readonly numbers: Float64Array;
  rootOf(code: number): number;
  findRoot(compared: Scalar): number | undefined;
  /** By code; valid until the next change. */
  countRows(): Uint32Array;
  /** Whether two codes may have the same root: false on most columns. */
  hasVariants(): boolean;
  hasTexts(): boolean;
  limit(): number;
  save(from: number, count: number): SavedValues;
  /** Fills an empty dictionary. `uses` are by code and do not count the references of variants. */
  restore(saved: readonly SavedValues[], uses: Uint32Array): void;
  /** Raised when a code gets another meaning: everything cached by code is then invalid. */
  epoch(): number;
};

export type SavedValues = { values: (Scalar | null)[]; roots: Uint32Array };

export function createDictionary(): Dictionary {
  const codes = createShardedMap<number>();
  /** By normalised text; only where no code's own spelling is that text, or its root is another. */
  const rootsByText = createShardedMap<number>();
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

  /** A variant holds a reference to its root, so the root outlives it. */
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

  /** Use counts without the references that variants hold. */
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
