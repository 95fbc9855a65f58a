import type { FilterNode } from "../filter-syntax/filter-node.ts";
import type { ColumnFinder } from "./compile-row-filter.ts";
import {
  joinAlternatives,
  joinExclusions,
  joinRequirements,
} from "./conditions/join-conditions.ts";

export function countParts(node: FilterNode, findColumn: ColumnFinder): number {
  if (node.is === "not") return countParts(node.member, findColumn);
  if (node.is === "or") {
    const { byField, others } = joinAlternatives(node.members);
    return byField.size + countAll(others, findColumn);
  }
  if (node.is !== "and") return 1;
  const excluded = joinExclusions(node.members);
  const { byField, others } = joinRequirements(excluded.others);
  let parts = excluded.byField.size + countAll(others, findColumn);
  // With several values in a row, each condition may be met by another of them.
  for (const [field, conditions] of byField) {
    parts += findColumn(field)?.lists ? conditions.length : 1;
  }
  return parts;
}

function countAll(nodes: readonly FilterNode[], findColumn: ColumnFinder): number {
  return nodes.reduce((sum, node) => sum + countParts(node, findColumn), 0);
}
