import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareValues } from "./compare-values.ts";

const PLAIN = { noNullPrototype: true };

describe("what changes", () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>, object[]]>([
    [
      "a field",
      { phone: "1", name: "A" },
      { phone: "2", name: "A" },
      [{ path: "phone", before: "1", after: "2" }],
    ],
    ["a field that is added", {}, { phone: null }, [{ path: "phone", after: null }]],
    ["a field that goes", { logo: { url: "a" } }, {}, [{ path: "logo.url", before: "a" }]],
    [
      "a list of plain values is one value",
      { hosts: ["a"] },
      { hosts: ["a", "b"] },
      [{ path: "hosts", before: ["a"], after: ["a", "b"] }],
    ],
    [
      "an entry at the top of a list",
      { items: [{ name: "Used", url: "/used" }] },
      {
        items: [
          { name: "New", url: "/new" },
          { name: "Used", url: "/used" },
        ],
      },
      [
        { path: "items[New].name", after: "New" },
        { path: "items[New].url", after: "/new" },
      ],
    ],
    [
      "entries that share a name go by position",
      { items: [{ name: "A" }, { name: "A" }] },
      { items: [{ name: "A" }, { name: "B" }] },
      [
        { path: "items[0].name", before: "A" },
        { path: "items[1].name", before: "A" },
        { path: "items[A].name", after: "A" },
        { path: "items[B].name", after: "B" },
      ],
    ],
    [
      "entries that change places",
      { items: [{ name: "A" }, { name: "B" }] },
      { items: [{ name: "B" }, { name: "A" }] },
      [{ path: "items", before: ["A", "B"], after: ["B", "A"] }],
    ],
    [
      "fields and entries whose names have signs of a path",
      { "a.b": 1, list: [{ name: "x].y" }] },
      { a: { b: 1 }, list: [{ name: "x" }] },
      [
        { path: '"a.b"', before: 1 },
        { path: 'list["x].y"].name', before: "x].y" },
        { path: "a.b", after: 1 },
        { path: "list[x].name", after: "x" },
      ],
    ],
    ["everything, from nothing", {}, { slug: "a" }, [{ path: "slug", after: "a" }]],
  ])("%s", (_, before, after, differences) => {
    expect(compareValues(before, after)).toEqual(
      differences.map((pair) => ({ before: undefined, after: undefined, ...pair })),
    );
  });

  test("is nothing between a value and itself, in any order of fields", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(compareValues(value, turned)).toEqual([]);
      }),
      { examples: [[{ "": { "": 0 }, ".": null }], [{ "a.b": 1, a: { b: 2 } }]] },
    );
  });

  test("is never nothing between two that differ", () => {
    const name = fc.constantFrom("a", "b", "c");
    const plain = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 2 }), name);
    const entry = fc.record(
      { name, value: plain },
      { requiredKeys: ["value"], noNullPrototype: true },
    );
    const value = fc.oneof(
      plain,
      fc.array(plain, { maxLength: 3 }),
      fc.array(entry, { maxLength: 3 }),
    );
    const fields = fc.record({ one: value, two: fc.record({ inner: value }, PLAIN) }, PLAIN);
    fc.assert(
      fc.property(fields, fields, (before, after) => {
        const areSame = isDeepStrictEqual(before, after);
        expect(compareValues(before, after).length === 0).toBe(areSame);
      }),
      { numRuns: 1000 },
    );
  });
});
