import type { Column } from "../../columns/column.ts";
import type { FilterNode } from "../../filter-syntax/filter-node.ts";
import type { ColumnFinder } from "../compile-row-filter.ts";
import type { ValueCondition } from "../conditions/build-scalar-test.ts";
import type { RowFilter } from "../row-filter.ts";
import { type AskedField, createBitBatch } from "./bit-batch.ts";
import { compileBits } from "./bit-node.ts";
import { createFieldSlots, type FieldSlots } from "./field-slots.ts";
import type { Span } from "./value-axis.ts";

/** Rows of one batch: its bits fit into the processor's caches. */
const BATCH_ROWS = 16_384;

type KnownField = Pick<AskedField, "slots" | "spansOf">;

/**
 * A filter of thousands of conditions. The values of each field are cut into slots where conditions begin
 * and end, so a condition is a span of slots, evaluated 32 rows at a time. Valid until another field
 * becomes known.
 */
export function createBitFilter(node: FilterNode, findColumn: ColumnFinder): RowFilter {
  const conditions = new Map<Column, ValueCondition[]>();
  const mark = compileBits(node, findColumn, (column, condition) => {
    const known = conditions.get(column);
    if (known) known.push(condition);
    else conditions.set(column, [condition]);
  });
  const known = new Map(Array.from(conditions, ([column, of]) => [column, readField(of)] as const));
  return (rows, count, verdicts) => {
    const fields = new Map(
      Array.from(known, ([column, field]) => {
        return [column, { ...field, slotOf: createCodeSlots(column, field.slots, count) }] as const;
      }),
    );
    for (let from = 0; from < count; from += BATCH_ROWS) {
      const batch = createBitBatch(rows.subarray(from, Math.min(count, from + BATCH_ROWS)), fields);
      const bits = batch.takeBits();
      mark(batch, bits);
      const end = Math.min(BATCH_ROWS, count - from);
      for (let at = 0; at < end; at += 1) {
        verdicts[from + at] = ((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1;
      }
    }
  };
}

function readField(conditions: readonly ValueCondition[]): KnownField {
  const slots = createFieldSlots(conditions);
  const spans = new Map<ValueCondition, readonly Span[]>();
  return {
    slots,
    spansOf(condition) {
      const before = spans.get(condition);
      if (before) return before;
      const made = slots.spansOf(condition);
      spans.set(condition, made);
      return made;
    },
  };
}

/** From this share of the codes on, a table of slots by code costs less than a lookup for each row. */
const SHARE_TO_NOTE = 1 / 8;

function createCodeSlots({ dictionary }: Column, slots: FieldSlots, rows: number) {
  const find = (code: number) => slots.slotOf(dictionary.comparedAt(code));
  if (rows < dictionary.limit() * SHARE_TO_NOTE) return find;
  /** The slot plus one; 0 is unknown. */
  const noted = new Uint32Array(dictionary.limit());
  return (code: number) => {
    const before = noted[code] ?? 0;
    if (before !== 0) return before - 1;
    const slot = find(code);
    noted[code] = slot + 1;
    return slot;
  };
}
