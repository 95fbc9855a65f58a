import { expect, test } from "vitest";
import { formatQuery } from "./format-query.ts";

test.each([
  ["mazda cx-5", "mazda cx-5"],
  ["a".repeat(60), "a".repeat(60)],
  ["a".repeat(200), `${"a".repeat(59)}…`],
  ["🚗".repeat(61), `${"🚗".repeat(59)}…`],
  [`${"a".repeat(58)} second words`, `${"a".repeat(58)}…`],
])("a text searched for, %j, is repeated as %j", (query, shown) => {
  expect(formatQuery(query)).toBe(shown);
});
