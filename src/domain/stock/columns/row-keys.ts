import { cleanLine } from "../text/clean-text.ts";
import type { FeedBinding } from "./bind-columns.ts";

/** Turns a text into a short text that practically never repeats; given from outside the domain. */
export type TextHash = (text: string) => string;

/** Characters of a hash that make a key. */
const HASH_KEY_LENGTH = 24;

/** Characters of a key that tell a vehicle's address from others of its kind. */
const SLUG_TAIL_LENGTH = 6;

/** What names a row's vehicle in every feed, and what ends its address. */
export type RowKey = { key: string; slugTail: string };

/**
 * Gives rows their keys, in the order of the file. A stock number is the key itself, in capitals;
 * null where there is none. Where all cells but some make the key, rows that look alike are
 * different cars and are numbered.
 */
export function createRowKeys(
  { mapping, columns, positions }: FeedBinding,
  hashText: TextHash,
): (row: { cells: readonly string[]; stockNumber: string | null }) => RowKey | null {
  if (mapping.key.from === "stock_number") {
    return ({ stockNumber }) =>
      stockNumber === null ? null : { key: stockNumber.toUpperCase(), slugTail: stockNumber };
  }
  const left = new Set(mapping.key.except.flatMap((field) => positions.get(field) ?? []));
  const hashed = [...columns.keys()].filter((position) => !left.has(position));
  const times = new Map<string, number>();
  return ({ cells }) => {
    const text = hashed.map((position) => cleanLine(cells[position] ?? "")).join("\n");
    const hash = hashText(text).slice(0, HASH_KEY_LENGTH);
    const time = (times.get(hash) ?? 0) + 1;
    times.set(hash, time);
    const number = time > 1 ? `-${time}` : "";
    return { key: hash + number, slugTail: hash.slice(-SLUG_TAIL_LENGTH) + number };
  };
}
