import type { FilterNode } from "../filter-syntax/filter-node.ts";
import { parseNumber } from "../values/parse-number.ts";
import type { Scalar } from "../values/scalar.ts";
import { resolvePinnedGroups } from "./resolve-pinned-groups.ts";
import type { RowFilter } from "./row-filter.ts";

/** One part of a filter, all of which must hold; the same text is always the same clause. */
export type Clause = {
  readonly number: number;
  readonly node: FilterNode;
  readonly passes: RowFilter;
  readonly conditions: number;
  /** The groups outside which it selects nothing; null where it pins none. */
  readonly pinned: ReadonlySet<Scalar> | null;
  readonly bound: RisingBound | null;
};

/**
 * The one lower bound of a clause. Clauses with the same `rest` differ in the bound alone; on a field
 * without texts a higher bound selects a subset.
 */
export type RisingBound = {
  readonly rest: string;
  readonly field: string;
  readonly value: number;
};

export function resolveClausePins(node: FilterNode, groupAttribute: string | undefined) {
  return groupAttribute === undefined ? null : resolvePinnedGroups(node, groupAttribute);
}

type Bound = Pick<RisingBound, "field" | "value">;

/** Null where a clause has no numeric lower bound or several; a bound under a NOT does not count. */
export function findRisingBound(node: FilterNode): RisingBound | null {
  const bounds: Bound[] = [];
  const rest = JSON.stringify(eraseBounds(node, bounds));
  const [bound] = bounds;
  return bound && bounds.length === 1 ? { rest, ...bound } : null;
}

function eraseBounds(node: FilterNode, bounds: Bound[]): unknown {
  if (node.is === "and" || node.is === "or") {
    return { is: node.is, members: node.members.map((member) => eraseBounds(member, bounds)) };
  }
  if (node.is !== "compare" || (node.operator !== ">=" && node.operator !== ">")) return node;
  const value = parseNumber(node.value);
  if (value === null) return node;
  bounds.push({ field: node.field, value });
  return { ...node, value: null };
}
