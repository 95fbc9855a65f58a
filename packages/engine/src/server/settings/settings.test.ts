import { expect, test } from "vitest";
import { PROTOCOL_DEFAULTS } from "#tests/builders/default-settings.ts";
import { openState } from "#tests/builders/opened-search-state.ts";
import { applyPatch, RESET_PATCH } from "./apply-patch.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import type { SettingName } from "./index-settings.ts";
import { readSetting, readSettings } from "./read-settings.ts";

const apply = (body: unknown, settings = DEFAULT_SETTINGS) =>
  applyPatch(settings, readSettings(body));

test("an index that nothing was set for has the protocol's defaults", async () => {
  const { state, finish } = await openState();
  await finish(state.createIndex("cars", null));
  expect(state.getSettings("cars")).toEqual(PROTOCOL_DEFAULTS);
});

test("settings make their index, change what is named, and stay after a restart", async () => {
  const { state, finish, restart } = await openState();
  const body = {
    stopWords: ["the", "a", "the"],
    typoTolerance: { enabled: false },
    distinctAttribute: "make",
  };
  const task = await finish(state.updateSettings("cars", body));
  expect(task).toMatchObject({ type: "settingsUpdate", status: "succeeded" });
  expect(task.details).toEqual({ ...body, stopWords: ["a", "the"] });
  await finish(state.updateSetting("cars", "distinctAttribute", null));
  await finish(state.updateSetting("cars", "typoTolerance", { disableOnNumbers: true }));
  const settings = (await restart()).getSettings("cars");
  expect(settings).toMatchObject({
    stopWords: ["a", "the"],
    distinctAttribute: null,
    typoTolerance: { enabled: false, disableOnNumbers: true },
  });
});

test("a reset puts every default back", async () => {
  const { state, finish } = await openState();
  await state.updateSettings("cars", { facetSearch: false, pagination: { maxTotalHits: 5 } });
  await finish(state.resetSettings("cars"));
  expect(state.getSettings("cars")).toEqual(DEFAULT_SETTINGS);
  expect(applyPatch(DEFAULT_SETTINGS, RESET_PATCH)).toBe(DEFAULT_SETTINGS);
});

test("new settings hold for the documents that are there, and searches go on meanwhile", async () => {
  const { state, finish } = await openState();
  const documents = Array.from({ length: 2_000 }, (_, id) => ({
    id,
    make: `m${id % 7}`,
    text: "word ".repeat(20),
  }));
  await finish(state.addDocuments("cars", documents, { mode: "replace", primaryKey: null }));
  const query = { indexUid: "cars", filter: "make = m1", sort: ["id:desc"], limit: 1 };
  const search = () => state.engineOf("cars").multiSearch({ queries: [query] }).results[0];
  expect(search).toThrow("not filterable");
  await state.updateSettings("cars", {
    filterableAttributes: ["make"],
    sortableAttributes: ["id"],
  });
  expect(state.engineOf("cars").count()).toBe(2_000);
  await state.whenIdle();
  expect(search()).toMatchObject({ hits: [{ id: 1_996 }], estimatedTotalHits: 286 });
});

test("lists without an order are stored sorted and distinct; `*` among attributes is all", () => {
  expect(
    apply({
      sortableAttributes: ["b", "a", "b"],
      searchableAttributes: ["b", "*"],
      displayedAttributes: ["b", "a"],
    }),
  ).toMatchObject({
    sortableAttributes: ["a", "b"],
    searchableAttributes: ["*"],
    displayedAttributes: ["b", "a"],
  });
});

test("rules of filterable attributes are filled in", () => {
  const { filterableAttributes } = apply({
    filterableAttributes: [
      "a",
      { attributePatterns: ["b*"], features: { filter: { comparison: true } } },
    ],
  });
  expect(filterableAttributes).toEqual([
    "a",
    {
      attributePatterns: ["b*"],
      features: { facetSearch: false, filter: { equality: true, comparison: true } },
    },
  ]);
});

test("nested settings keep what is not named, and null resets one of them", () => {
  const changed = apply({
    typoTolerance: { minWordSizeForTypos: { twoTypos: 12 }, disableOnWords: ["x"] },
    faceting: { sortFacetValuesBy: { make: "count" } },
  });
  expect(changed.faceting).toEqual({
    maxValuesPerFacet: 100,
    sortFacetValuesBy: { "*": "alpha", make: "count" },
  });
  const again = apply(
    { typoTolerance: { disableOnWords: null }, faceting: { maxValuesPerFacet: 5 } },
    changed,
  );
  expect(again.typoTolerance.minWordSizeForTypos).toEqual({ oneTypo: 5, twoTypos: 12 });
  expect(again.typoTolerance.disableOnWords).toEqual([]);
  expect(again.faceting.sortFacetValuesBy).toEqual({ "*": "alpha", make: "count" });
});

test.each<[Record<string, unknown>, string, string]>([
  [{ color: 1 }, "bad_request", "Unknown field `color`: expected one of `displayedAttributes`"],
  [
    { rankingRules: "words" },
    "invalid_settings_ranking_rules",
    'Invalid value type at `.rankingRules`: expected an array, but found a string: `"words"`',
  ],
  [
    { rankingRules: ["words", "price"] },
    "invalid_settings_ranking_rules",
    "Invalid value at `.rankingRules[1]`: `price` ranking rule is invalid.",
  ],
  [
    { rankingRules: ["attribute", "wordPosition"] },
    "invalid_settings_ranking_rules",
    "`attribute` cannot be used together with `wordPosition`",
  ],
  [{ stopWords: [1] }, "invalid_settings_stop_words", "Invalid value type at `.stopWords[0]`"],
  [{ synonyms: { a: "b" } }, "invalid_settings_synonyms", "at `.synonyms.a`: expected an array"],
  [
    { typoTolerance: { minWordSizeForTypos: { oneTypo: 9, twoTypos: 8 } } },
    "invalid_settings_typo_tolerance",
    "`twoTypos` should be greater or equals to `oneTypo` but found `oneTypo: 9`",
  ],
  [
    { typoTolerance: { minWordSizeForTypos: { twoTypos: 256 } } },
    "invalid_settings_typo_tolerance",
    "between `0` and `255`",
  ],
  [
    { typoTolerance: { enable: false } },
    "invalid_settings_typo_tolerance",
    "Unknown field `enable` inside `.typoTolerance`",
  ],
  [{ pagination: { maxTotalHits: -1 } }, "invalid_settings_pagination", "a positive integer"],
  [
    { faceting: { sortFacetValuesBy: { a: "size" } } },
    "invalid_settings_faceting",
    "Unknown value `size` at `.faceting.sortFacetValuesBy.a`",
  ],
  [{ filterableAttributes: [{}] }, "invalid_settings_filterable_attributes", "attributePatterns"],
  [{ prefixSearch: "no" }, "invalid_settings_prefix_search", "`indexingTime`, `disabled`"],
  [{ facetSearch: 1 }, "invalid_settings_facet_search", "expected a boolean"],
])("%j is refused: %s", (body, code, message) => {
  const read = () => readSettings(body);
  expect(read).toThrow(message);
  expect(read).toThrow(expect.objectContaining({ code }));
});

test.each<[number, number, boolean]>([
  [9, 9, true],
  [0, 255, true],
  [10, 9, false],
])(
  "words of %i characters with one typo and %i with two are taken: %s",
  (oneTypo, twoTypos, isTaken) => {
    const read = () =>
      readSettings({ typoTolerance: { minWordSizeForTypos: { oneTypo, twoTypos } } });
    if (isTaken) expect(read).not.toThrow();
    else expect(read).toThrow();
  },
);

test("sizes that go against those that are set fail the task", async () => {
  const { state, finish } = await openState();
  const task = await finish(
    state.updateSettings("cars", { typoTolerance: { minWordSizeForTypos: { oneTypo: 9 } } }),
  );
  expect(task.status).toBe("succeeded");
  const refused = await finish(
    state.updateSettings("cars", { typoTolerance: { minWordSizeForTypos: { twoTypos: 7 } } }),
  );
  expect(refused).toMatchObject({
    status: "failed",
    error: { code: "invalid_settings_typo_tolerance" },
  });
});

test("a setting's own route names no path", () => {
  const name: SettingName = "stopWords";
  expect(() => readSetting(name, 1)).toThrow(
    "Invalid value type: expected an array, but found a positive integer: `1`",
  );
  expect(readSetting(name, null)).toEqual({ stopWords: null });
});
