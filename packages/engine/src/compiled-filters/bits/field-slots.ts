import { compareBytes } from "../../values/compare-bytes.ts";
import type { Scalar } from "../../values/scalar.ts";
import { buildEqualityKeys } from "../conditions/build-equality-keys.ts";
import type { ValueCondition } from "../conditions/build-scalar-test.ts";
import type { Range } from "../conditions/merge-ranges.ts";
import { toRanges } from "../conditions/to-ranges.ts";
import { createValueAxis, type Span } from "./value-axis.ts";

export type FieldSlots = {
  readonly slots: number;
  slotOf(value: Scalar): number;
  spansOf(condition: ValueCondition): readonly Span[];
};

export function createFieldSlots(conditions: readonly ValueCondition[]): FieldSlots {
  const ranges = new Map(conditions.map((condition) => [condition, listRanges(condition)]));
  const all = [...ranges.values()];
  const numbers = createValueAxis(
    all.flatMap((of) => of.numbers),
    (a, b) => a - b,
  );
  const texts = createValueAxis(
    all.flatMap((of) => of.texts),
    compareBytes,
  );
  const shift = ({ from, to }: Span) => ({ from: from + numbers.slots, to: to + numbers.slots });
  return {
    slots: numbers.slots + texts.slots,
    slotOf: (value) =>
      typeof value === "number" ? numbers.slotOf(value) : numbers.slots + texts.slotOf(value),
    spansOf(condition) {
      const of = ranges.get(condition);
      const spans = [
        ...(of?.numbers ?? []).map((range) => numbers.spanOf(range)),
        ...(of?.texts ?? []).map((range) => shift(texts.spanOf(range))),
      ];
      return spans.filter(({ from, to }) => from < to);
    },
  };
}

type FieldRanges = { numbers: readonly Range<number>[]; texts: readonly Range<string>[] };

function listRanges(condition: ValueCondition): FieldRanges {
  const ranges = toRanges(condition);
  if (ranges) return { numbers: ranges.numbers ? [ranges.numbers] : [], texts: [ranges.texts] };
  const keys = listValues(condition).flatMap(buildEqualityKeys);
  return {
    numbers: keys.filter((key) => typeof key === "number").map(toPoint),
    texts: keys.filter((key) => typeof key === "string").map(toPoint),
  };
}

function listValues(condition: ValueCondition): readonly string[] {
  if (condition.is === "in") return condition.values;
  return condition.is === "compare" ? [condition.value] : [];
}

function toPoint<Value>(value: Value): Range<Value> {
  return { low: value, isLowIn: true, high: value, isHighIn: true };
}
