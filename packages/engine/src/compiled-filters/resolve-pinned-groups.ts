import type { FilterNode } from "../filter-syntax/filter-node.ts";
import type { Scalar } from "../values/scalar.ts";
import { buildEqualityKeys } from "./conditions/build-equality-keys.ts";

/**
 * The groups outside which a filter selects nothing; null when it pins none. `=` and `IN` on the group
 * attribute pin, and so do one member of an AND and an OR whose members all pin.
 */
export function resolvePinnedGroups(node: FilterNode, attribute: string): Set<Scalar> | null {
  switch (node.is) {
    case "compare":
      return node.field === attribute && node.operator === "="
        ? new Set(buildEqualityKeys(node.value))
        : null;
    case "in":
      return node.field === attribute ? new Set(node.values.flatMap(buildEqualityKeys)) : null;
    case "or":
      return joinAll(node.members.map((member) => resolvePinnedGroups(member, attribute)));
    case "and":
      return findSmallest(node.members.map((member) => resolvePinnedGroups(member, attribute)));
    default:
      return null;
  }
}

function joinAll(pins: (Set<Scalar> | null)[]): Set<Scalar> | null {
  const groups = new Set<Scalar>();
  for (const pin of pins) {
    if (!pin) return null;
    for (const group of pin) groups.add(group);
  }
  return groups;
}

/** Not the intersection: a document with several groups may meet each condition by another one. */
function findSmallest(pins: (Set<Scalar> | null)[]): Set<Scalar> | null {
  let smallest: Set<Scalar> | null = null;
  for (const pin of pins) if (pin && (!smallest || pin.size < smallest.size)) smallest = pin;
  return smallest;
}
