import { expect, test } from "vitest";
import { coversField } from "./covers-field.ts";

const NAMES = new Set(["make", "dog.race"]);

test.each([
  ["make", true],
  ["make.short", true],
  ["dog.race", true],
  ["dog.race.name", true],
  ["dog.race.name.first", true],
  ["dog", false],
  ["dog.age", false],
  ["maker", false],
])("%s is covered: %s", (field, isCovered) => {
  expect(coversField(NAMES, field)).toBe(isCovered);
});
