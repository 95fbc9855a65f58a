import { describe, expect, test } from "vitest";
import { createFilterableRules } from "../filterable/filterable-rules.ts";
import { assertFilterAllowed } from "./assert-filter-allowed.ts";
import { parseFilterText } from "./parsing/parse-filter-text.ts";

function assertAllowed(text: string, filterable: string[]): void {
  const node = parseFilterText(text);
  if (node)
    assertFilterAllowed(node, { indexUid: "cars", filterable: createFilterableRules(filterable) });
}

describe("a field that is not filterable", () => {
  test("is refused with the filter written out and all that could be asked", () => {
    expect(() => assertAllowed("many = Glass", ["b", "a"])).toThrow(
      expect.objectContaining({
        code: "invalid_search_filter",
        message:
          'Index `cars`: Attribute `many` is not filterable. Available filterable attribute patterns are: `a`, `b`.\n2:6 "many" = "Glass"',
      }),
    );
  });

  test("is refused anywhere in a filter", () => {
    expect(() => assertAllowed("a = 1 AND NOT (a = 2 OR b 1 TO 2)", ["a"])).toThrow(
      'Attribute `b` is not filterable. Available filterable attribute patterns are: `a`.\n2:3 "b" "1" TO "2"',
    );
  });

  test.each([
    ["b IN [x, 'y z']", '"b" IN ["x", "y z"]'],
    ["b EXISTS", '"b" EXISTS'],
    ["b IS NOT NULL", '"b" IS NULL'],
    ["b IS EMPTY", '"b" IS EMPTY'],
    ["b STARTS WITH x", '"b" STARTS WITH "x"'],
  ])("%s is shown as %s", (text, shown) => {
    expect(() => assertAllowed(text, ["a"])).toThrow(`\n2:3 ${shown}`);
  });

  test("is said differently where nothing is filterable", () => {
    expect(() => assertAllowed("a = 1", [])).toThrow(
      "Attribute `a` is not filterable. This index does not have configured filterable attributes.",
    );
  });
});

test("a filterable name covers its children, not its parents or namesakes", () => {
  expect(() => assertAllowed("dog.age = 1 OR dog.race.name = 1", ["dog"])).not.toThrow();
  expect(() => assertAllowed("dog = 1", ["dog.age"])).toThrow("Attribute `dog`");
  expect(() => assertAllowed("dogs = 1", ["dog"])).toThrow("Attribute `dogs`");
});

test("CONTAINS is a feature that is not enabled, for any field", () => {
  expect(() => assertAllowed("z = 1 AND a NOT CONTAINS b", ["a"])).toThrow(
    expect.objectContaining({
      code: "feature_not_enabled",
      message: expect.stringContaining("Using `CONTAINS` in a filter requires enabling"),
    }),
  );
});

describe("a rule with features", () => {
  const rules = createFilterableRules([
    { attributePatterns: ["price*"], features: { filter: { comparison: true, equality: false } } },
    { attributePatterns: ["hidden"], features: { filter: { equality: false } } },
    { attributePatterns: ["make", "hidden"] },
  ]);
  const assert = (text: string) => {
    const node = parseFilterText(text);
    if (node) assertFilterAllowed(node, { indexUid: "cars", filterable: rules });
  };

  test.each(["price_now > 5", "make = 1 OR make != 2", "make EXISTS AND price 1 TO 2"])(
    "allows %s",
    (text) => {
      expect(() => assert(text)).not.toThrow();
    },
  );

  test.each([
    ["price = 5", "=", "price", 0],
    ["NOT price IN [5]", "IN", "price", 0],
    ["make > 5", ">", "make", 2],
    ["make 1 TO 2", "TO", "make", 2],
    ["price STARTS WITH x", "STARTS WITH", "price", 0],
  ])("refuses %s", (text, operator, field, rule) => {
    expect(() => assert(text)).toThrow(
      `Index \`cars\`: Filter operator \`${operator}\` is not allowed for the attribute \`${field}\`.\n  - Note: allowed operators: OR, AND, NOT,`,
    );
    expect(() => assert(text)).toThrow(
      `field \`${field}\` matched rule #${rule} in \`filterableAttributes\``,
    );
  });

  test("the first that matches decides, and none is filterable without an operator", () => {
    expect(() => assert("hidden = 1")).toThrow(
      "Attribute `hidden` is not filterable. Available filterable attribute patterns are: `hidden`, `make`, `price*`.",
    );
  });
});
