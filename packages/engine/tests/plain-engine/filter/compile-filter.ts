import type { FilterNode } from "#engine/filter-syntax/filter-node.ts";
import { compileCondition, type SubjectTest } from "./compile-condition.ts";
import type { FieldReader } from "./field-reader.ts";

/**
 * A condition on a field that no document ever had selects nothing, `!=` included; a NOT around it selects
 * everything.
 */
export function compileFilter<Subject>(
  node: FilterNode,
  reader: FieldReader<Subject>,
): SubjectTest<Subject> {
  if (node.is === "not") {
    const test = compileFilter(node.member, reader);
    return (subject) => !test(subject);
  }
  if (node.is === "and" || node.is === "or") {
    const tests = node.members.map((member) => compileFilter(member, reader));
    return node.is === "and"
      ? (subject) => tests.every((test) => test(subject))
      : (subject) => tests.some((test) => test(subject));
  }
  return reader.isKnown(node.field) ? compileCondition(node, reader) : () => false;
}
