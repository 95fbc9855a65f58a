import type { FilterCondition, FilterNode } from "./filter-node.ts";

export function* listConditions(node: FilterNode): Generator<FilterCondition> {
  if (node.is === "or" || node.is === "and") {
    for (const member of node.members) yield* listConditions(member);
  } else if (node.is === "not") yield* listConditions(node.member);
  else yield node;
}
