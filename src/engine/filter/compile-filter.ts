import { compileCondition, type DocumentTest } from "./compile-condition.ts";
import type { FilterNode } from "./filter-node.ts";

/**
 * A filter as one function over documents, compiled once a query. A condition on a field that no
 * document ever had selects nothing, `!=` included; a NOT around it therefore selects everything.
 */
export function compileFilter(
  node: FilterNode,
  isKnownField: (field: string) => boolean,
): DocumentTest {
  if (node.is === "not") {
    const test = compileFilter(node.member, isKnownField);
    return (document) => !test(document);
  }
  if (node.is === "and" || node.is === "or") {
    const tests = node.members.map((member) => compileFilter(member, isKnownField));
    return node.is === "and"
      ? (document) => tests.every((test) => test(document))
      : (document) => tests.some((test) => test(document));
  }
  return isKnownField(node.field) ? compileCondition(node) : () => false;
}
