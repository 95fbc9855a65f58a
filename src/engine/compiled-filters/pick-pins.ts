import type { FilterNode } from "../filter-syntax/filter-node.ts";

/** Of fewer alternatives each is asked of every row. */
const MIN_PINNED = 8;
/** An IN of more values is no pin: its alternative would be noted once for each. */
const MAX_VALUES = 16;

/** An alternative that one field must have certain values for, and what else it asks. */
type Pinned = { values: readonly string[]; rest: FilterNode };

export type Pins = { field: string; pinned: readonly Pinned[]; others: readonly FilterNode[] };

/**
 * Of alternatives those ANDs that ask one field for equality, by the field that the most of them ask;
 * of fields asked as often the one with the most values. Null where they are too few to be told apart
 * by it.
 */
export function pickPins(members: readonly FilterNode[]): Pins | null {
  if (members.length < MIN_PINNED) return null;
  const field = findField(members);
  if (field === null) return null;
  const pinned: Pinned[] = [];
  const others: FilterNode[] = [];
  for (const member of members) {
    const found = pin(member, field);
    if (found) pinned.push(found);
    else others.push(member);
  }
  return pinned.length < MIN_PINNED ? null : { field, pinned, others };
}

function findField(members: readonly FilterNode[]): string | null {
  const asked = new Map<string, { times: number; values: Set<string> }>();
  for (const member of members) {
    const fields = new Set<string>();
    for (const part of member.is === "and" ? member.members : []) {
      const values = listValues(part);
      if (values === null || !("field" in part)) continue;
      const known = asked.get(part.field) ?? { times: 0, values: new Set() };
      asked.set(part.field, known);
      if (!fields.has(part.field)) known.times += 1;
      fields.add(part.field);
      for (const value of values) known.values.add(value);
    }
  }
  const [best] = [...asked].sort(
    ([, a], [, b]) => b.times - a.times || b.values.size - a.values.size,
  );
  return best ? best[0] : null;
}

function pin(member: FilterNode, field: string): Pinned | null {
  if (member.is !== "and") return null;
  for (const [at, part] of member.members.entries()) {
    const values = "field" in part && part.field === field ? listValues(part) : null;
    if (values === null) continue;
    const left = member.members.toSpliced(at, 1);
    const [only] = left;
    if (!only) return null;
    return { values, rest: left.length === 1 ? only : { is: "and", members: left } };
  }
  return null;
}

function listValues(node: FilterNode): readonly string[] | null {
  if (node.is === "compare") return node.operator === "=" ? [node.value] : null;
  return node.is === "in" && node.values.length <= MAX_VALUES ? node.values : null;
}
