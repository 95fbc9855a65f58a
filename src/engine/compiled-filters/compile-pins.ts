import type { Column } from "../columns/column.ts";
import type { FilterNode } from "../filter-syntax/filter-node.ts";
import type { Scalar } from "../values/scalar.ts";
import { buildEqualityKeys } from "./build-equality-keys.ts";
import type { CompiledFilter } from "./compile-row-filter.ts";
import { compileValues } from "./compile-values.ts";
import { createDispatchFilter } from "./dispatch-filter.ts";
import type { Pins } from "./pick-pins.ts";

/**
 * Alternatives that are told apart by the values of one field: a row is asked those of its own
 * values, so they count as the most that one value has.
 *
 * @param compileAny - Compiles what else alternatives of one value ask.
 */
export function compilePins(
  { field, pinned }: Pins,
  column: Column,
  compileAny: (rests: readonly FilterNode[]) => CompiledFilter,
): CompiledFilter {
  const restsByText = new Map<string, FilterNode[]>();
  for (const { values, rest } of pinned) {
    for (const text of new Set(values)) addTo(restsByText, text, rest);
  }
  const byValue = new Map<Scalar, CompiledFilter[]>();
  for (const [text, rests] of restsByText) {
    const compiled = compileAny(rests);
    for (const key of buildEqualityKeys(text)) addTo(byValue, key, compiled);
  }
  const hasValue = compileValues([{ is: "in", field, values: [...restsByText.keys()] }], column);
  const filters = Array.from(byValue, ([key, all]) => [key, all.map(toPasses)] as const);
  const parts = Array.from(byValue.values(), (all) => all.reduce(addParts, 1));
  return {
    passes: createDispatchFilter(column, new Map(filters), hasValue),
    parts: parts.reduce((most, one) => Math.max(most, one), 1),
  };
}

function toPasses({ passes }: CompiledFilter) {
  return passes;
}

function addParts(sum: number, { parts }: CompiledFilter): number {
  return sum + parts;
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}
