import { expect, test } from "vitest";
import { resolvePlaceColumns } from "./location-row.tsx";

test.each([
  [1, "sm:max-w-xl"],
  [2, "sm:grid-cols-2"],
  [3, "sm:grid-cols-2 lg:grid-cols-3"],
  [4, "sm:grid-cols-2"],
  [6, "sm:grid-cols-2 lg:grid-cols-3"],
  [7, "sm:grid-cols-2 lg:grid-cols-4"],
])("%d places leave no empty third", (count, columns) => {
  expect(resolvePlaceColumns(count)).toBe(columns);
});

test.each([5, 8])("of %d places the last two stand in the middle", (count) => {
  expect(resolvePlaceColumns(count)).toContain("lg:[&>:nth-last-child(2)]:col-start-2");
});
