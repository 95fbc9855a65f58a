import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStockedServer, type StockedServer } from "#tests/builders/stocked-server.ts";

const OPERATIONS = "Was expecting an operation `=`, `!=`, ";

let server: StockedServer;
beforeAll(async () => {
  const documents = [{ id: 1, a: "x", b: 1 }];
  server = await openStockedServer({
    cars: { settings: { filterableAttributes: ["b", "a"] }, documents },
    plain: { documents },
    whole: { settings: { filterableAttributes: ["*"] }, documents },
    ruled: {
      settings: {
        filterableAttributes: [
          { attributePatterns: ["a*"] },
          { attributePatterns: ["b"], features: { filter: { equality: false, comparison: true } } },
          {
            attributePatterns: ["c"],
            features: { facetSearch: false, filter: { equality: false } },
          },
          "b",
        ],
      },
      documents,
    },
  });
});
afterAll(() => server.close());

describe("a filter's text is refused", () => {
  test.each<[string, string]>([
    ["a & x", OPERATIONS],
    ["a", OPERATIONS],
    ["a == x", "Was expecting a value but instead got nothing."],
    ["a =", "Was expecting a value but instead got nothing."],
    ["a = 🐻", "Was expecting a value but instead got `🐻`."],
    ["a = OR", "Was expecting a value but instead got `OR`, which is a reserved keyword. "],
    ["a = WITH", "Was expecting a value but instead got `WITH`, which is a reserved keyword. "],
    ["a = 1 XOR b = 1", "Found unexpected characters at the end of the filter: `XOR b = 1`."],
    ["a = 12:30", "Found unexpected characters at the end of the filter: `:30`."],
    ["a = x ORb = 1", "Found unexpected characters at the end of the filter: `ORb = 1`."],
    ["a = x or b = 1", "Found unexpected characters at the end of the filter: `or b = 1`."],
    ["b 1 TO2", OPERATIONS],
    ["a = 'ponce", "Expression `'ponce` is missing the following closing delimiter: `'`."],
    ["(a = x", "Expression `(a = x` is missing the following closing delimiter: `)`."],
    ["a IN x]", "Expected `[` after `IN` keyword."],
    ["a IN [x", "Expected matching `]` after the list of field names given to `IN[`"],
    [
      "a IN [x > 1]",
      "Expected only comma-separated field names inside `IN[..]` but instead found `> 1]`.",
    ],
    [
      "many = Glass",
      "Index `cars`: Attribute `many` is not filterable. Available filterable attribute patterns are: `a`, `b`.",
    ],
    ["a = x OR many EXISTS", "Index `cars`: Attribute `many` is not filterable."],
    ["_geoRadius(1, 2, 3)", ""],
    ["_geoBoundingBox([1, 2], [3, 4])", ""],
    ["_vectors EXISTS", ""],
    ["_foreign(a, b = 1)", ""],
    ["a = 'x\\q'", ""],
    ["a = 'x\\x4'", ""],
  ])("%s", async (filter, sentence) => {
    expect(await server.find("cars", { filter })).toEqual([
      "invalid_search_filter",
      expect.stringContaining(sentence),
    ]);
  });

  test("with the columns, and the text", async () => {
    const { status, body } = await server.search("cars", { filter: "many = Glass" });
    expect(status).toBe(400);
    expect(Object(body).message).toMatch(/\n2:6 "many" = "Glass"$/);
  });

  test("where nothing is filterable", async () => {
    expect(await server.find("plain", { filter: "a = x" })).toEqual([
      "invalid_search_filter",
      "Index `plain`: Attribute `a` is not filterable. This index does not have configured filterable attributes.",
    ]);
  });

  test.each(["_vectors EXISTS", "_vectors.any.userProvided EXISTS", "a = x OR _vectors = 1"])(
    "%s, where all is filterable",
    async (filter) => {
      expect(await server.find("whole", { filter })).toEqual([
        "invalid_search_filter",
        expect.stringMatching(/^Index `whole`: Attribute `_vectors.*` is not filterable\./),
      ]);
      expect(await server.find("whole", { filter: "_vectorial NOT EXISTS" })).toEqual([1]);
    },
  );

  test("CONTAINS, as a feature that is not there", async () => {
    expect(await server.find("cars", { filter: "a CONTAINS x" })).toEqual([
      "feature_not_enabled",
      expect.any(String),
    ]);
  });

  test.each([
    [(depth: number) => `${"(".repeat(depth)}a = x${")".repeat(depth)}`, 36],
    [(depth: number) => `${"NOT ".repeat(depth * 2)}a = x`, 73],
  ])("deeper than is allowed", async (write, depth) => {
    expect(await server.find("cars", { filter: write(depth) })).toEqual([1]);
    expect(await server.find("cars", { filter: write(depth + 1) })).toEqual([
      "invalid_search_filter",
      expect.stringContaining("exceeded the maximum depth limit"),
    ]);
  });
});

describe("escapes in quotes stand for signs", () => {
  test.each(["\\x78", "x", "\\u{78}"])("%s", async (text) => {
    expect(await server.find("cars", { filter: `a = "${text}"` })).toEqual([1]);
  });
});

describe("the first rule that matches a field decides its operators", () => {
  test.each([
    ["a = x", [1]],
    ["a IN [x]", [1]],
    ["a EXISTS", [1]],
    [
      "a > 1",
      ["invalid_search_filter", expect.stringMatching(/Filter operator `>` is not allowed/)],
    ],
    ["b > 0", [1]],
    ["b 0 TO 2", [1]],
    [
      "b = 1",
      ["invalid_search_filter", expect.stringMatching(/operator `=` is not allowed for the/)],
    ],
    ["c = 1", ["invalid_search_filter", expect.stringMatching(/`c` is not filterable/)]],
  ])("%s", async (filter, expected) => {
    expect(await server.find("ruled", { filter })).toEqual(expected);
  });

  test.each(["a", "b"])(
    "%s is not for facet searches where that is not said",
    async (facetName) => {
      expect(await server.facetSearch("ruled", { facetName })).toBe(
        "invalid_facet_search_facet_name",
      );
    },
  );
});
