import type { Column } from "../../columns/column.ts";
import type { ValueCondition } from "../conditions/build-scalar-test.ts";
import type { FieldSlots } from "./field-slots.ts";
import { joinBits } from "./join-bits.ts";
import { indexSlots, type MarkSpan } from "./slot-index.ts";
import type { Span } from "./value-axis.ts";

export type AskedField = {
  readonly slots: FieldSlots;
  readonly spansOf: (condition: ValueCondition) => readonly Span[];
  readonly slotOf: (code: number) => number;
};

export type BitBatch = {
  markValues(column: Column, condition: ValueCondition, bits: Uint32Array): void;
  markPresence(column: Column, presence: number, bits: Uint32Array): void;
  /** Cleared bits from a pool; return them with `giveBits`. */
  takeBits(): Uint32Array;
  giveBits(bits: Uint32Array): void;
};

export function createBitBatch(
  rows: Uint32Array,
  fields: ReadonlyMap<Column, AskedField>,
): BitBatch {
  const words = Math.ceil(rows.length / 32);
  const indexes = new Map<Column, MarkSpan>();
  const present = new Map<Column, Map<number, Uint32Array>>();
  const free: Uint32Array[] = [];

  function indexOf(column: Column, { slots, slotOf }: AskedField): MarkSpan {
    const known = indexes.get(column);
    if (known) return known;
    const made = indexSlots(column, slotOf, slots.slots, rows);
    indexes.set(column, made);
    return made;
  }

  function presenceOf(column: Column, presence: number): Uint32Array {
    const known = present.get(column) ?? new Map<number, Uint32Array>();
    present.set(column, known);
    const before = known.get(presence);
    if (before) return before;
    const made = new Uint32Array(words);
    rows.forEach((row, at) => {
      if (((column.presence[row] ?? 0) & presence) === 0) return;
      made[at >>> 5] = (made[at >>> 5] ?? 0) | (1 << (at & 31));
    });
    known.set(presence, made);
    return made;
  }

  return {
    markValues(column, condition, bits) {
      const field = fields.get(column);
      if (!field) return;
      const mark = indexOf(column, field);
      for (const span of field.spansOf(condition)) mark(span, bits);
    },
    markPresence(column, presence, bits) {
      joinBits(bits, presenceOf(column, presence));
    },
    takeBits: () => free.pop()?.fill(0) ?? new Uint32Array(words),
    giveBits: (bits) => free.push(bits),
  };
}
