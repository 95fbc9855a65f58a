import { expect, test } from "vitest";
import { isTagOfManyPages, siteTag, stockTag, vehicleTag } from "./page-tags.ts";

test.each([
  [siteTag("north"), true],
  [stockTag("north"), true],
  [vehicleTag(1), false],
  ["about-us", false],
])("the tag %s is of many pages: %s", (tag, isOfMany) => {
  expect(isTagOfManyPages(tag)).toBe(isOfMany);
});
