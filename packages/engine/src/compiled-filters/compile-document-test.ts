import { EXISTS, IS_EMPTY, IS_NULL, readPresence } from "../columns/presence.ts";
import type { FilterCondition, FilterNode } from "../filter-syntax/filter-node.ts";
import type { JsonObject } from "../values/json-object.ts";
import { normaliseString } from "../values/normalise-string.ts";
import { readField } from "../values/read-field.ts";
import { readNormalised } from "../values/read-scalars.ts";
import { buildScalarTest, type ValueCondition } from "./conditions/build-scalar-test.ts";

export type DocumentTest = (document: JsonObject) => boolean;

/** Tests documents without an index: every field counts as known. */
export function compileDocumentTest(node: FilterNode): DocumentTest {
  if (node.is === "not") {
    const test = compileDocumentTest(node.member);
    return (document) => !test(document);
  }
  if (node.is === "and" || node.is === "or") {
    const tests = node.members.map(compileDocumentTest);
    return node.is === "and"
      ? (document) => tests.every((test) => test(document))
      : (document) => tests.some((test) => test(document));
  }
  return compileCondition(node);
}

function compileCondition(condition: FilterCondition): DocumentTest {
  switch (condition.is) {
    case "exists":
      return testPresence(condition.field, EXISTS);
    case "null":
      return testPresence(condition.field, IS_NULL);
    case "empty":
      return testPresence(condition.field, IS_EMPTY);
    case "startsWith":
      return normaliseString(condition.value) === ""
        ? testPresence(condition.field, EXISTS)
        : testValues(condition);
    default:
      return testValues(condition);
  }
}

function testPresence(field: string, bits: number): DocumentTest {
  return (document) => (readPresence(readField(document, field)) & bits) !== 0;
}

function testValues(condition: ValueCondition): DocumentTest {
  const { field } = condition;
  if (condition.is === "compare" && condition.operator === "!=") {
    const isEqual = testValues({ ...condition, operator: "=" });
    return (document) => !isEqual(document);
  }
  const test = buildScalarTest(condition);
  return (document) => readNormalised(document, field).some(test);
}
