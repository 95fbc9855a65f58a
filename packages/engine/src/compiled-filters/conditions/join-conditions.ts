import type { FilterNode } from "../../filter-syntax/filter-node.ts";
import { compareBytes } from "../../values/compare-bytes.ts";
import { normaliseString } from "../../values/normalise-string.ts";
import type { Scalar } from "../../values/scalar.ts";
import { buildEqualityKeys } from "./build-equality-keys.ts";
import { buildScalarTest, type ScalarTest, type ValueCondition } from "./build-scalar-test.ts";
import { buildOverlapTest, buildRangesTest, type Range } from "./merge-ranges.ts";
import { toRanges } from "./to-ranges.ts";

export type JoinedConditions = {
  byField: ReadonlyMap<string, readonly ValueCondition[]>;
  others: readonly FilterNode[];
};

/** For an OR: a document passes if it meets one condition. */
export function joinAlternatives(members: readonly FilterNode[]): JoinedConditions {
  return join(members, toValueCondition);
}

/** For exclusions (`!=`, or NOT around a condition): a document passes if it meets none. */
export function joinExclusions(members: readonly FilterNode[]): JoinedConditions {
  return join(members, (member) => {
    if (member.is === "not") return toValueCondition(member.member);
    return member.is === "compare" && member.operator === "!="
      ? { ...member, operator: "=" }
      : null;
  });
}

export function joinRequirements(members: readonly FilterNode[]): JoinedConditions {
  return join(members, toValueCondition);
}

/** Tests for one value whether it meets some condition: equalities and ranges are looked up. */
export function buildJoinedTest(conditions: readonly ValueCondition[]): ScalarTest {
  const equal: string[] = [];
  const numbers: Range<number>[] = [];
  const texts: Range<string>[] = [];
  const tests: ScalarTest[] = [];
  for (const condition of conditions) {
    const ranges = toRanges(condition);
    if (ranges?.numbers) numbers.push(ranges.numbers);
    if (ranges) texts.push(ranges.texts);
    else {
      const values = listEqualValues(condition);
      if (values === null) tests.push(buildScalarTest(condition));
      else for (const value of values) equal.push(value);
    }
  }
  const isEqual = buildScalarTest({ is: "in", field: "", values: equal });
  const isNumberIn = buildRangesTest(numbers, (a, b) => a - b);
  const isTextIn = buildRangesTest(texts, compareBytes);
  return (scalar) =>
    isEqual(scalar) ||
    (typeof scalar === "number" ? isNumberIn(scalar) : isTextIn(scalar)) ||
    tests.some((test) => test(scalar));
}

/** Tests for one value whether it meets all conditions: of many bounds only the tightest are compared. */
export function buildRequiredTest(conditions: readonly ValueCondition[]): ScalarTest {
  const numbers: Range<number>[] = [];
  const texts: Range<string>[] = [];
  const tests: ScalarTest[] = [];
  let excludesNumbers = false;
  for (const condition of conditions) {
    const ranges = toRanges(condition);
    if (!ranges) tests.push(buildScalarTest(condition));
    else {
      texts.push(ranges.texts);
      if (ranges.numbers) numbers.push(ranges.numbers);
      else excludesNumbers = true;
    }
  }
  const isNumberIn = buildOverlapTest(numbers, (a, b) => a - b);
  const isTextIn = buildOverlapTest(texts, compareBytes);
  return (scalar) =>
    (typeof scalar === "number" ? !excludesNumbers && isNumberIn(scalar) : isTextIn(scalar)) &&
    tests.every((test) => test(scalar));
}

export function listEqualKeys(conditions: readonly ValueCondition[]): ReadonlySet<Scalar> | null {
  const keys = new Set<Scalar>();
  for (const condition of conditions) {
    const values = listEqualValues(condition);
    if (values === null) return null;
    for (const value of values) for (const key of buildEqualityKeys(value)) keys.add(key);
  }
  return keys;
}

function listEqualValues(condition: ValueCondition): readonly string[] | null {
  if (condition.is === "in") return condition.values;
  return condition.is === "compare" && condition.operator === "=" ? [condition.value] : null;
}

function join(
  members: readonly FilterNode[],
  toCondition: (member: FilterNode) => ValueCondition | null,
): JoinedConditions {
  const byField = new Map<string, ValueCondition[]>();
  const others: FilterNode[] = [];
  for (const member of members) {
    const condition = toCondition(member);
    const known = condition && byField.get(condition.field);
    if (known) known.push(condition);
    else if (condition) byField.set(condition.field, [condition]);
    else others.push(member);
  }
  return { byField, others };
}

/** Null for conditions that are not about single values: groups, `!=`, presence. */
function toValueCondition(node: FilterNode): ValueCondition | null {
  switch (node.is) {
    case "in":
    case "between":
      return node;
    case "compare":
      return node.operator === "!=" ? null : node;
    case "startsWith":
      // An empty prefix only asks whether the key exists.
      return normaliseString(node.value) === "" ? null : node;
    default:
      return null;
  }
}
