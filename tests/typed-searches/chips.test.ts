import { expect, test } from "vitest";
import { useTypedSearches } from "#tests/tooling/typed-searches.ts";

const searches = useTypedSearches("arrowfern-demo");

test.each([
  ["4x4", ["4x4"]],
  ["tow bar", ["Tow bar"]],
  ["ford ranger or toyota", ["Ford Ranger", "Toyota"]],
  ["mazda sydney", ["Mazda", "Sydney"]],
  ["red 4x4 with tow bar", ["Red", "4x4", "Tow bar"]],
])("%s is one chip for each meaning", async (query, chips) => {
  const { chosen } = await searches.find(query);
  expect(chosen.map(({ label }) => label).sort()).toEqual(chips.toSorted());
});
