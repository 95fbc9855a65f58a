import { expect, test } from "vitest";
import { selectAttributes } from "./select-attributes.ts";

const DOCUMENT = {
  id: 1,
  name: "Rex",
  dog: { age: 4, race: { name: "pug", size: 1 } },
  kennels: [{ name: "a", city: "Perth" }, { city: "Hobart" }, 5],
};

test.each<[string[], object]>([
  [["name", "unknown"], { name: "Rex" }],
  [["dog.race.name"], { dog: { race: { name: "pug" } } }],
  [["dog", "dog.age"], { dog: DOCUMENT.dog }],
  [["kennels.name"], { kennels: [{ name: "a" }] }],
  [["name.first", "dog.unknown"], {}],
  [[], {}],
  [["*", "name"], DOCUMENT],
])("%j", (attributes, shown) => {
  expect(selectAttributes(DOCUMENT, attributes)).toEqual(shown);
});

test("a whole document is given as it is, not copied", () => {
  expect(selectAttributes(DOCUMENT, undefined)).toBe(DOCUMENT);
});
