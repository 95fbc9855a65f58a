import { expect, test } from "vitest";
import { describeAsked } from "./describe-asked.ts";
import { buildSeveralFormHref, parseAlsoIds } from "./form-hrefs.ts";

test.each([
  [1, true, "Enquire about it"],
  [20, true, "Enquire about all"],
  [21, true, "Enquire about the latest 20 of your 21"],
  [0, false, "Tick what to enquire about"],
  [1, false, "Enquire about one"],
  [20, false, "Enquire about these 20"],
  [47, false, "Enquire about the latest 20 of these 47"],
])("a link about %i, all of them: %s, is “%s”", (count, isAll, words) => {
  expect(describeAsked(count, { isAll })).toBe(words);
});

test("the link carries as many as its words say", () => {
  const href = buildSeveralFormHref(Array.from({ length: 47 }, (_, n) => n + 1)) ?? "";
  const { searchParams } = new URL(href, "http://riverbend.example");
  expect(parseAlsoIds(searchParams.get("also"), 1)).toHaveLength(19);
});
