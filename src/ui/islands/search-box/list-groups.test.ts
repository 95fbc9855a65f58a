import { expect, test } from "vitest";
import type { Suggestions } from "#domain/search/suggest/suggestions.ts";
import { describeGroups, listRecent, listSuggested } from "./list-groups.ts";

const NOTHING: Suggestions = {
  meanings: [],
  makes: [],
  models: [],
  bodies: [],
  vehicles: [],
  searchHref: "/search/used-cars?query=maz",
  total: 12,
};

const MAZDA = { label: "Mazda", href: "/search/mazda", count: 12 };

test("kinds without a suggestion have no heading, and the search for the text is last", () => {
  const groups = listSuggested("maz", { ...NOTHING, makes: [MAZDA] });
  expect(groups.map(({ heading }) => heading)).toEqual(["Makes", null]);
  expect(groups.at(-1)?.options).toEqual([
    { kind: "search", key: "s", href: "/search/used-cars?query=maz", text: "maz", count: 12 },
  ]);
});

test("a recent search leads to the same search", () => {
  const [group] = listRecent("/search/used-cars", ["O'Brien & Söhne"]);
  const [option] = group?.options ?? [];
  const url = new URL(option?.href ?? "", "https://riverbend.example");
  expect(url.searchParams.get("query")).toBe("O'Brien & Söhne");
});

test.each([
  [listSuggested("maz", { ...NOTHING, makes: [MAZDA] }), "1 suggestion."],
  [listSuggested("maz", { ...NOTHING, makes: [MAZDA], models: [MAZDA] }), "2 suggestions."],
  [listSuggested("maz", NOTHING), "No suggestions."],
  [listRecent("/", ["ute"]), "1 recent search."],
  [listRecent("/", ["ute", "van"]), "2 recent searches."],
  [listRecent("/", []), ""],
])("a list is described by what it has", (groups, text) => {
  expect(describeGroups(groups).startsWith(text)).toBe(true);
  if (text === "") expect(describeGroups(groups)).toBe("");
});
