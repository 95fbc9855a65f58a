import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareValues } from "./compare-values.ts";

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
    );
  });
});
