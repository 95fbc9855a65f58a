import type { Column } from "../../columns/column.ts";
import { NO_VALUE } from "../../columns/dictionary.ts";
import { createRangeMarker } from "./range-marker.ts";
import type { Span } from "./value-axis.ts";

export type MarkSpan = (span: Span, bits: Uint32Array) => void;

/**
 * The places of some rows in order of their values' slots.
 * @param slotOf - By code.
 * @param slots - Above every slot.
 */
export function indexSlots(
  column: Column,
  slotOf: (code: number) => number,
  slots: number,
  rows: Uint32Array,
): MarkSpan {
  const { codes, owners } = listCodes(column, rows);
  // A row without a value gets a slot behind all others, which no span reaches.
  const found = codes.map((code) => (code === NO_VALUE ? slots : slotOf(code)));
  const starts = new Uint32Array(slots + 2);
  for (const slot of found) starts[slot + 1] = (starts[slot + 1] ?? 0) + 1;
  for (let slot = 1; slot < starts.length; slot += 1) {
    starts[slot] = (starts[slot] ?? 0) + (starts[slot - 1] ?? 0);
  }
  const next = starts.slice();
  const places = new Uint32Array(found.length);
  for (let at = 0; at < found.length; at += 1) {
    const slot = found[at] ?? 0;
    const to = next[slot] ?? 0;
    places[to] = owners?.[at] ?? at;
    next[slot] = to + 1;
  }
  const mark = createRangeMarker(places, Math.ceil(rows.length / 32));
  return ({ from, to }, bits) => mark(starts[from] ?? 0, starts[to] ?? 0, bits);
}

/** The rows' codes one after another, and the place of each code's row; null where each row has one code. */
function listCodes({ codes, lists }: Column, rows: Uint32Array) {
  if (!lists)
    return { codes: Uint32Array.from(rows, (row) => codes[row] ?? NO_VALUE), owners: null };
  let total = 0;
  for (const row of rows) total += lists.lengths[row] ?? 0;
  const listed = new Uint32Array(total);
  const owners = new Uint32Array(total);
  let end = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const start = lists.starts[row] ?? 0;
    const length = lists.lengths[row] ?? 0;
    for (let value = start; value < start + length; value += 1) {
      listed[end] = lists.values[value] ?? NO_VALUE;
      owners[end] = at;
      end += 1;
    }
  }
  return { codes: listed, owners };
}
