import { expect, test } from "vitest";
import { parseFilterText } from "../filter-syntax/parsing/parse-filter-text.ts";
import { findRisingBound } from "./clause.ts";

function find(text: string) {
  const node = parseFilterText(text);
  return node && findRisingBound(node);
}

test.each([
  ["price >= 5", 5],
  ["price > 5", 5],
  ["status = sold AND sold_at >= 1e3", 1000],
  ["a = 1 OR (b = 2 AND c >= -4)", -4],
])("%s has the lower bound %i", (text, value) => {
  expect(find(text)?.value).toBe(value);
});

test.each(["price <= 5", "price = 5", "price >= cheap", "NOT price >= 5", "a >= 1 AND b >= 2"])(
  "%s has none",
  (text) => {
    expect(find(text)).toBeNull();
  },
);

test("clauses that differ in the bound alone have the same rest", () => {
  expect(find("a = 1 AND b >= 2")?.rest).toBe(find("a = 1 AND b >= 3")?.rest);
  expect(find("a = 1 AND b >= 2")?.rest).not.toBe(find("a = 1 AND b > 2")?.rest);
  expect(find("a = 1 AND b >= 2")?.rest).not.toBe(find("a = 2 AND b >= 2")?.rest);
});
