import { expect, test } from "vitest";
import { PROTOCOL_DEFAULTS as DEFAULTS } from "#tests/builders/default-settings.ts";
import { useSearchServer } from "#tests/builders/search-server-fixture.ts";

const CHANGES: [keyof typeof DEFAULTS, string, "PUT" | "PATCH", unknown, unknown][] = [
  ["displayedAttributes", "displayed-attributes", "PUT", ["a", "b"], 5],
  ["searchableAttributes", "searchable-attributes", "PUT", ["b", "a"], "a"],
  ["filterableAttributes", "filterable-attributes", "PUT", ["a", "b"], {}],
  ["sortableAttributes", "sortable-attributes", "PUT", ["a"], [5]],
  ["rankingRules", "ranking-rules", "PUT", ["sort", "words", "a:asc"], ["doggo"]],
  ["stopWords", "stop-words", "PUT", ["of", "the"], "the"],
  ["nonSeparatorTokens", "non-separator-tokens", "PUT", ["#"], 5],
  ["separatorTokens", "separator-tokens", "PUT", ["|"], 5],
  ["dictionary", "dictionary", "PUT", ["J. R. R."], 5],
  ["synonyms", "synonyms", "PUT", { ute: ["pickup"] }, ["ute"]],
  ["distinctAttribute", "distinct-attribute", "PUT", "sku", ["sku"]],
  ["proximityPrecision", "proximity-precision", "PUT", "byAttribute", "byDoggo"],
  [
    "typoTolerance",
    "typo-tolerance",
    "PATCH",
    { ...DEFAULTS.typoTolerance, enabled: false },
    { enabled: "no" },
  ],
  [
    "faceting",
    "faceting",
    "PATCH",
    { maxValuesPerFacet: 5, sortFacetValuesBy: { "*": "count" } },
    { maxValuesPerFacet: "x" },
  ],
  ["pagination", "pagination", "PATCH", { maxTotalHits: 5 }, { maxTotalHits: -1 }],
  ["searchCutoffMs", "search-cutoff-ms", "PUT", 150, "x"],
  ["facetSearch", "facet-search", "PUT", false, "x"],
  ["prefixSearch", "prefix-search", "PUT", "disabled", "x"],
];

const server = useSearchServer(async ({ write }) => {
  await write("POST", "/indexes", { uid: "cars" });
});
const ALL = "/indexes/cars/settings";
const get = async (path: string) => (await server.ask("GET", path)).body;

test("an index begins with the defaults", async () => {
  expect(await get(ALL)).toEqual(DEFAULTS);
});

test.each(CHANGES)("%s has an address of its own", async (name, kebab, method, value, bad) => {
  const path = `${ALL}/${kebab}`;
  expect(await get(path)).toEqual(DEFAULTS[name]);
  const { status, body } = await server.ask(method, path, JSON.stringify(value));
  expect([status, body]).toEqual([
    202,
    expect.objectContaining({ indexUid: "cars", status: "enqueued", type: "settingsUpdate" }),
  ]);
  expect(await server.write(method, path, JSON.stringify(value))).toMatchObject({
    status: "succeeded",
    details: { [name]: expect.anything() },
  });
  expect(await get(path)).toEqual(value);
  expect(await get(ALL)).toEqual({ ...DEFAULTS, [name]: value });

  const code = `invalid_settings_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  expect(await server.ask(method, path, JSON.stringify(bad))).toMatchObject({
    status: 400,
    body: { code },
  });
  expect(await get(path)).toEqual(value);

  await server.write("DELETE", path);
  expect(await get(path)).toEqual(DEFAULTS[name]);
  await server.write(method, path, JSON.stringify(value));
  await server.write(method, path, "null");
  expect(await get(ALL)).toEqual(DEFAULTS);
});

test.each(["typo-tolerance", "faceting", "pagination"])(
  "%s is changed in part, not put",
  async (kebab) => {
    expect((await server.ask("PUT", `${ALL}/${kebab}`, {})).status).toBe(405);
  },
);

test("several are changed at once, null puts one back, and all are put back", async () => {
  await server.write("PATCH", ALL, { stopWords: ["the"], sortableAttributes: ["a"] });
  await server.write("PATCH", ALL, { stopWords: null, faceting: { maxValuesPerFacet: 7 } });
  expect(await get(ALL)).toEqual({
    ...DEFAULTS,
    sortableAttributes: ["a"],
    faceting: { maxValuesPerFacet: 7, sortFacetValuesBy: { "*": "alpha" } },
  });
  await server.write("DELETE", ALL);
  expect(await get(ALL)).toEqual(DEFAULTS);
});

test.each<[unknown, string, unknown]>([
  [
    { doggo: 1 },
    "bad_request",
    expect.stringMatching(/^Unknown field `doggo`: expected one of `displayedAttributes`, /),
  ],
  [
    { rankingRules: "x" },
    "invalid_settings_ranking_rules",
    'Invalid value type at `.rankingRules`: expected an array, but found a string: `"x"`',
  ],
  [{ rankingRules: ["doggo"] }, "invalid_settings_ranking_rules", expect.any(String)],
  [
    { rankingRules: ["attribute", "wordPosition"] },
    "invalid_settings_ranking_rules",
    expect.any(String),
  ],
  [
    { typoTolerance: { minWordSizeForTypos: { oneTypo: 9, twoTypos: 5 } } },
    "invalid_settings_typo_tolerance",
    expect.any(String),
  ],
  [[], "bad_request", expect.any(String)],
  [
    { filterableAttributes: [{ attributePatterns: 5 }] },
    "invalid_settings_filterable_attributes",
    expect.any(String),
  ],
])("%j is refused", async (asked, code, message) => {
  expect(await server.ask("PATCH", ALL, asked)).toMatchObject({
    status: 400,
    body: { code, message },
  });
});

test("fields by pattern have the features that are named", async () => {
  const rule = {
    attributePatterns: ["a*"],
    features: { facetSearch: false, filter: { equality: true, comparison: false } },
  };
  await server.write("PUT", `${ALL}/filterable-attributes`, [{ attributePatterns: ["a*"] }, "b"]);
  expect(await get(`${ALL}/filterable-attributes`)).toEqual([rule, "b"]);
  expect(await server.ask("POST", "/indexes/cars/search", { filter: "ab > 5" })).toMatchObject({
    status: 400,
    body: {
      code: "invalid_search_filter",
      message: expect.stringContaining(
        "Filter operator `>` is not allowed for the attribute `ab`.",
      ),
    },
  });
  await server.write("DELETE", ALL);
});

test("an unknown index has none, and is made by a change", async () => {
  expect((await server.ask("GET", "/indexes/fresh/settings")).status).toBe(404);
  expect((await server.ask("GET", "/indexes/fresh/settings/synonyms")).status).toBe(404);
  await server.write("PUT", "/indexes/fresh/settings/stop-words", ["a"]);
  expect(await get("/indexes/fresh/settings/stop-words")).toEqual(["a"]);
});
