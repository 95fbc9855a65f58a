import { expect, test } from "vitest";
import type { Suggestions } from "#domain/search/suggest/suggestions.ts";
import { describeGroups, listPopular, listRecent, listSuggested } from "./list-groups.ts";

const NOTHING: Suggestions = {
  meanings: [],
  makes: [],
  models: [],
  bodies: [],
  vehicles: [],
  searchHref: "/search/used-cars?query=maz",
  total: 12,
  hasNothing: false,
};

const ALL = "/search/all-vehicles";

const MAZDA = { label: "Mazda", href: "/search/mazda", count: 12 };

test("kinds without a suggestion have no heading, and the search for the text is last", () => {
  const groups = listSuggested(ALL, "maz", { ...NOTHING, makes: [MAZDA] });
  expect(groups.map(({ heading }) => heading)).toEqual(["Makes", null]);
  expect(groups.at(-1)?.options).toEqual([
    { kind: "search", key: "s", href: "/search/used-cars?query=maz", text: "maz", count: 12 },
  ]);
});

test("a text that nothing matches is said to be one, with the way to all the stock", () => {
  const groups = listSuggested(ALL, "zebra", { ...NOTHING, total: 0, hasNothing: true });
  expect(groups[0]).toEqual({
    heading: "Nothing in stock matches “zebra”",
    options: [{ kind: "all", key: "a", href: ALL }],
  });
  expect(describeGroups(groups)).toMatch(/^No suggestions/);
});

test("before anything is typed makes and bodies lead on, and then all the stock", () => {
  const groups = listPopular(ALL, { ...NOTHING, makes: [MAZDA] });
  expect(groups.map(({ heading }) => heading)).toEqual(["Popular makes", null]);
  expect(describeGroups([...listRecent(ALL, ["ute"]), ...groups])).toMatch(/^2 suggestions/);
  expect(listPopular(ALL, NOTHING)).toEqual([]);
});

test("a recent search leads to the same search", () => {
  const [group] = listRecent("/search/used-cars", ["O'Brien & Söhne"]);
  const [option] = group?.options ?? [];
  const url = new URL(option?.href ?? "", "https://riverbend.example");
  expect(url.searchParams.get("query")).toBe("O'Brien & Söhne");
});

test.each([
  [listSuggested(ALL, "maz", { ...NOTHING, makes: [MAZDA] }), "1 suggestion."],
  [listSuggested(ALL, "maz", { ...NOTHING, makes: [MAZDA], models: [MAZDA] }), "2 suggestions."],
  [listSuggested(ALL, "maz", NOTHING), "No suggestions."],
  [listRecent("/", ["ute"]), "1 recent search."],
  [listRecent("/", ["ute", "van"]), "2 recent searches."],
  [listRecent("/", []), ""],
])("a list is described by what it has", (groups, text) => {
  expect(describeGroups(groups).startsWith(text)).toBe(true);
  if (text === "") expect(describeGroups(groups)).toBe("");
});
