import { expect, test } from "vitest";
import { intersectAttributes } from "./intersect-attributes.ts";

test.each<[string[] | undefined, string[] | undefined, string[] | undefined]>([
  [undefined, undefined, undefined],
  [["*", "name"], ["*"], undefined],
  [["name", "dog.age"], undefined, ["name", "dog.age"]],
  [undefined, ["name"], ["name"]],
  [["*"], ["name"], ["name"]],
  [["name", "price"], ["name"], ["name"]],
  [["dog.age", "dog"], ["dog"], ["dog.age", "dog"]],
  [["dog"], ["dog.age", "dog.name"], ["dog.age", "dog.name"]],
  [["do"], ["dog"], []],
  [[], undefined, []],
])("of %j, where %j may be shown, %j is", (asked, displayed, shown) => {
  expect(intersectAttributes(asked, displayed)).toEqual(shown);
});
