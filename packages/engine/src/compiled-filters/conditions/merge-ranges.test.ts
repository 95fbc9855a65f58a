import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareBytes } from "../../values/compare-bytes.ts";
import { buildScalarTest, type ValueCondition } from "./build-scalar-test.ts";
import { buildJoinedTest, buildRequiredTest } from "./join-conditions.ts";
import { buildRangesTest } from "./merge-ranges.ts";
import { toRanges } from "./to-ranges.ts";

const asked = fc.constantFrom("0", "1", "1.5", "2", "10", "a", "b", "ab", "");
const condition: fc.Arbitrary<ValueCondition> = fc.oneof(
  fc.record({
    is: fc.constant("compare" as const),
    field: fc.constant("f"),
    operator: fc.constantFrom(">" as const, ">=" as const, "<" as const, "<=" as const),
    value: asked,
  }),
  fc.record({
    is: fc.constant("between" as const),
    field: fc.constant("f"),
    from: asked,
    to: asked,
  }),
  fc.record({ is: fc.constant("startsWith" as const), field: fc.constant("f"), value: asked }),
);
const VALUES = [
  -1,
  0,
  0.5,
  1,
  1.2,
  1.5,
  1.7,
  2,
  3,
  10,
  11,
  "",
  "0",
  "1",
  "10",
  "a",
  "ab",
  "abc",
  "b",
  "c",
];

test("ranges that were joined hold what each of them holds, and nothing else", () => {
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 8 }), (conditions) => {
      const joined = buildJoinedTest(conditions);
      const tests = conditions.map(buildScalarTest);
      expect(VALUES.map(joined)).toEqual(
        VALUES.map((value) => tests.some((meets) => meets(value))),
      );
    }),
    { numRuns: 2_000 },
  );
});

test("ranges that must all hold are held by their overlap, and nothing else is", () => {
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 6 }), (conditions) => {
      const required = buildRequiredTest(conditions);
      const tests = conditions.map(buildScalarTest);
      expect(VALUES.map(required)).toEqual(
        VALUES.map((value) => tests.every((meets) => meets(value))),
      );
    }),
    { numRuns: 2_000 },
  );
});

test("texts with a common prefix are one range, whatever its last character", () => {
  const unit = fc.constantFrom("a", "b", "\ud7ff", "\ue000", "\uffff", "\ud800", "\udfff");
  const text = fc.array(unit, { maxLength: 4 }).map((units) => units.join(""));
  fc.assert(
    fc.property(text, text, (value, beginning) => {
      const { texts } = toRanges({ is: "startsWith", field: "f", value: beginning }) ?? {};
      const isIn = buildRangesTest(texts ? [texts] : [], compareBytes);
      expect(isIn(value)).toBe(value.startsWith(beginning));
    }),
    { numRuns: 1_000 },
  );
});
