import { expect, test } from "vitest";
import { readField } from "./read-field.ts";

test.each<[string, object, unknown[]]>([
  ["make", { make: "Kia" }, ["Kia"]],
  ["make", { make: ["Kia", null] }, [["Kia", null]]],
  ["make", { make: null }, [null]],
  ["make", {}, []],
  ["make", { make: undefined }, []],
  ["toString", {}, []],
  ["dog.age", { dog: { age: 4 } }, [4]],
  ["dog.age", { dog: [{ age: 4 }, [{ age: null }], 7, {}] }, [4, null]],
  ["dog.age", { "dog.age": 1, dog: { age: 2 } }, [1, 2]],
  ["dog.race.name", { "dog.race": { name: "pug" } }, ["pug"]],
  ["dog.race.name", { dog: { "race.name": "pug" } }, ["pug"]],
  ["dog.age", { dog: "rex" }, []],
])("%s of %j", (path, document, values) => {
  expect(readField({ ...document }, path)).toEqual(values);
});
