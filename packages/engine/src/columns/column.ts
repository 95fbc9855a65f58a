import { flattenScalars } from "../values/read-scalars.ts";
import { type Scalar, toNormalised, toScalar } from "../values/scalar.ts";
import { type CodeArray, createCodeArray, fitCodeArray, growLength } from "./code-array.ts";
import { createDictionary, type Dictionary, NO_VALUE } from "./dictionary.ts";
import { readPresence } from "./presence.ts";
import { countUses, joinCodes, joinLists, joinPresence, type SavedColumn } from "./saved-column.ts";
import { createValueLists, type ValueLists } from "./value-lists.ts";

export type Column = {
  readonly field: string;
  readonly dictionary: Dictionary;
  readonly codes: CodeArray;
  /** Null until the first document with several values. */
  readonly lists: ValueLists | null;
  readonly presence: Uint8Array;
  /** @param found - The field's values as `readField` returns them; an empty list clears the row. */
  write(row: number, found: readonly unknown[]): void;
  readonly reserve: (rows: number) => void;
  restore(saved: SavedColumn): void;
  readonly codesAt: (row: number) => readonly number[];
};

export function createColumn(field: string, rows: number): Column {
  const dictionary = createDictionary();
  let codes = createCodeArray(rows, 0);
  let lists: ValueLists | null = null;
  let presence: Uint8Array = new Uint8Array(rows);

  function codesAt(row: number): number[] {
    if (lists) {
      const start = lists.starts[row] ?? 0;
      return [...lists.values.subarray(start, start + (lists.lengths[row] ?? 0))];
    }
    const code = codes[row] ?? NO_VALUE;
    return code === NO_VALUE ? [] : [code];
  }

  function switchToLists(): ValueLists {
    const turned = createValueLists(codes.length);
    for (let row = 0; row < codes.length; row += 1) {
      const code = codes[row] ?? NO_VALUE;
      if (code !== NO_VALUE) turned.write(row, [code]);
    }
    codes = createCodeArray(0, 0);
    return turned;
  }

  function writeCodes(row: number, written: readonly number[]): void {
    if (written.length > 1) lists ??= switchToLists();
    if (lists) {
      lists.write(row, written);
      return;
    }
    const code = written[0] ?? NO_VALUE;
    codes = fitCodeArray(codes, row + 1, code);
    codes[row] = code;
  }

  /** The fast path: nearly every field of nearly every document has one value or none. */
  function writeOne(row: number, scalar: Scalar | null): void {
    const before = codes[row] ?? NO_VALUE;
    const code = scalar === null ? NO_VALUE : dictionary.take(scalar);
    codes = fitCodeArray(codes, row + 1, code);
    codes[row] = code;
    if (before !== NO_VALUE) dictionary.release(before);
  }

  function reserve(needed: number): void {
    if (lists) lists.reserve(needed);
    else codes = fitCodeArray(codes, needed, 0);
    if (needed <= presence.length) return;
    const longer = new Uint8Array(growLength(presence.length, needed));
    longer.set(presence);
    presence = longer;
  }

  return {
    field,
    dictionary,
    get codes() {
      return codes;
    },
    get lists() {
      return lists;
    },
    get presence() {
      return presence;
    },
    codesAt,
    reserve,
    restore({ cells, values }) {
      presence = joinPresence(cells);
      if (cells.some(({ lengths }) => lengths !== null)) {
        lists = joinLists(cells);
        codes = createCodeArray(0, 0);
      } else codes = joinCodes(cells);
      const limit = values.reduce((sum, part) => sum + part.values.length, 1);
      dictionary.restore(values, countUses(cells, limit));
    },
    write(row, found) {
      const [only] = found;
      if (lists || found.length > 1 || (typeof only === "object" && only !== null)) {
        const before = codesAt(row);
        // The new codes are taken before the old ones are released, so a value that stays has its code
        // still.
        writeCodes(row, listDistinct(found).map(dictionary.take));
        before.forEach(dictionary.release);
      } else writeOne(row, toScalar(only));
      reserve(row + 1);
      presence[row] = readPresence(found);
    },
  };
}

/** Each normalised value once, in its first spelling. */
function listDistinct(found: readonly unknown[]): Scalar[] {
  const scalars = found.flatMap(flattenScalars);
  if (scalars.length < 2) return scalars;
  const distinct = new Map<Scalar, Scalar>();
  for (const scalar of scalars) {
    const compared = toNormalised(scalar);
    if (!distinct.has(compared)) distinct.set(compared, scalar);
  }
  return [...distinct.values()];
}
