import { describe, expect, test } from "vitest";
import { createFilterableRules, type FilterableAttribute } from "./filterable-rules.ts";

const searched = { features: { facetSearch: true, filter: { equality: false } } };

describe("what a field may be asked for", () => {
  test.each<[FilterableAttribute[], string, boolean]>([
    [["dog"], "dog", true],
    [["dog"], "dog.age", true],
    [["dog"], "dogs", false],
    [["dog.age"], "dog", false],
    [["*"], "dog", true],
    [[{ attributePatterns: ["dog"] }], "dog", true],
    [[{ attributePatterns: ["dog"] }], "dog.age", false],
    [[{ attributePatterns: ["cat", "do*"] }], "dog.age", true],
    [[{ attributePatterns: ["*age"] }], "dog.age", true],
    [[{ attributePatterns: ["*g.a*"] }], "dog.age", true],
    [[{ attributePatterns: ["dog"], ...searched }, "dog"], "dog", false],
  ])("%j: filters on %s %s", (items, field, isFilterable) => {
    expect(createFilterableRules(items).isFilterable(field)).toBe(isFilterable);
  });

  test("a pattern has equality alone by default, a name has all features", () => {
    const rules = createFilterableRules([{ attributePatterns: ["dog"] }, "cat"]);
    expect(rules.resolve("dog")).toEqual({
      rule: 0,
      facetSearch: false,
      equality: true,
      comparison: false,
    });
    expect(rules.resolve("cat")).toEqual({
      rule: 1,
      facetSearch: true,
      equality: true,
      comparison: true,
    });
    expect(rules.resolve("cow")).toBeNull();
  });

  test("a field that is only searched as a facet is used all the same", () => {
    const rules = createFilterableRules([{ attributePatterns: ["dog"], ...searched }]);
    expect(rules.isUsed("dog")).toBe(true);
    expect(rules.listPatterns("filter")).toEqual([]);
    expect(rules.listPatterns("facetSearch")).toEqual(["dog"]);
  });
});

test.each<[FilterableAttribute, string, boolean]>([
  ["dog.age", "dog", true],
  ["dog", "cat", false],
  [{ attributePatterns: ["*age"] }, "dog", true],
  [{ attributePatterns: ["dog.a*"] }, "dog", true],
  [{ attributePatterns: ["do*"] }, "dog", true],
  [{ attributePatterns: ["dog"] }, "do", false],
])("below %j and %s something used may stand: %s", (item, field, leads) => {
  expect(createFilterableRules([item]).leadsFurther(field)).toBe(leads);
});
