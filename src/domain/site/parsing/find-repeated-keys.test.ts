import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findRepeatedKeys } from "./find-repeated-keys.ts";

test("a repeated key is reported with its place and both lines", () => {
  const json = '{\n  "about": "one",\n  "name": "x",\n  "about": "two"\n}';
  expect(findRepeatedKeys(json)).toEqual([{ path: "about", firstLine: 2, line: 4 }]);
});

test("in lists and in objects within objects too, however it is written", () => {
  const json = '{"a":[{"b":1},{"b":{"c":1,"\\u0063":[1,{"d":"}"}],"e":2},"b":2}]}';
  expect(findRepeatedKeys(json).map(({ path }) => path)).toEqual(["a[1].b.c", "a[1].b"]);
});

test("a text of millions of letters is passed over", () => {
  const json = JSON.stringify({ about: '\\"'.repeat(5_000_000), name: "x" });
  expect(findRepeatedKeys(json.replace("}", ',"name":1}'))).toHaveLength(1);
});

test("what only looks like a key is none", () => {
  const json = '{"a": "\\"a\\": {", "b": ["a", "a"], "c": {"a": 1}, "d": [{"a": 1}, {"a": 1}]}';
  expect(findRepeatedKeys(json)).toEqual([]);
});

test("JSON that a program writes has none", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      expect(findRepeatedKeys(JSON.stringify(value, null, indent))).toEqual([]);
    }),
  );
});
