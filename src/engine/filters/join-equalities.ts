import type { FilterNode } from "../filter/filter-node.ts";

/** The members of an OR with all equalities on one field as one `IN`: a pass for ten thousand values. */
export function joinEqualities(members: readonly FilterNode[]): FilterNode[] {
  const joined: FilterNode[] = [];
  const valuesByField = new Map<string, string[]>();
  for (const member of members) {
    const values = listEqualValues(member);
    if (values === null || !("field" in member)) {
      joined.push(member);
      continue;
    }
    const known = valuesByField.get(member.field);
    if (known) for (const value of values) known.push(value);
    else valuesByField.set(member.field, [...values]);
  }
  for (const [field, values] of valuesByField) joined.push({ is: "in", field, values });
  return joined;
}

function listEqualValues(node: FilterNode): readonly string[] | null {
  if (node.is === "in") return node.values;
  return node.is === "compare" && node.operator === "=" ? [node.value] : null;
}
