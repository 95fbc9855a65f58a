import type { Range } from "../conditions/merge-ranges.ts";

export type Span = { from: number; to: number };

/**
 * A field's values cut into slots at some bounds: a slot for each bound and one between each two. A range
 * between bounds is then a span of slots, however many values there are.
 */
export type ValueAxis<Value> = {
  readonly slots: number;
  slotOf(value: Value): number;
  /** @param range - Its ends must be among the bounds. */
  spanOf(range: Range<Value>): Span;
};

export function createValueAxis<Value>(
  ranges: readonly Range<Value>[],
  compare: (a: Value, b: Value) => number,
): ValueAxis<Value> {
  const bounds = new Set<Value>();
  for (const { low, high } of ranges) {
    if (low !== null) bounds.add(low);
    if (high !== null) bounds.add(high);
  }
  const sorted = [...bounds].sort(compare);
  const slots = 2 * sorted.length + 1;

  function slotOf(value: Value): number {
    let from = 0;
    let to = sorted.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const bound = sorted[middle];
      const order = bound === undefined ? 1 : compare(value, bound);
      if (order === 0) return 2 * middle + 1;
      if (order < 0) to = middle;
      else from = middle + 1;
    }
    return 2 * from;
  }

  return {
    slots,
    slotOf,
    spanOf: ({ low, isLowIn, high, isHighIn }) => ({
      from: low === null ? 0 : slotOf(low) + (isLowIn ? 0 : 1),
      to: high === null ? slots : slotOf(high) + (isHighIn ? 1 : 0),
    }),
  };
}
