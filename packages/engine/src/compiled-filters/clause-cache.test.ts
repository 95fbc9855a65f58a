import { expect, test } from "vitest";
import { searchDocuments } from "#tests/builders/search-cars.ts";

test("a text that spells a list as the cache notes it is read as a text", () => {
  const settings = { filterableAttributes: ["make"] };
  const list = ["make = kia", "make = audi"];
  const ask = (filter: (string | string[])[]) =>
    searchDocuments([{ id: 1, make: "Kia" }], settings, { filter });
  expect(ask([list]).hits).toHaveLength(1);
  expect(() => ask([list, `\0${JSON.stringify(list)}`])).toThrow("Was expecting");
});
