import { cleanLine } from "../text/clean-text.ts";
import type { FeedBinding } from "./bind-columns.ts";

/** Collision-resistant; injected, because the domain has no crypto. */
export type TextHash = (text: string) => string;

const HASH_KEY_LENGTH = 24;

const SLUG_TAIL_LENGTH = 6;

/** `key` identifies the vehicle in its feed; `slugTail` ends its address. */
export type RowKey = { key: string; slugTail: string };

/**
 * Returns keys of rows in file order: the stock number in capitals, null when it is missing; or a hash of
 * the cells, numbered, because equal rows are different cars.
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
