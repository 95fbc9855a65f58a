import { array, assert, constantFrom, option, property, string } from "fast-check";
import { expect, test } from "vitest";
import { listLenders } from "./list-lenders.ts";

const LENDERS = [{ name: "Marram" }, { name: "Wrackline" }, { name: "Dunnock" }];

const list = (provider: string | null) => listLenders(LENDERS, provider).map(({ name }) => name);

test.each([
  [null, ["Marram", "Wrackline", "Dunnock"]],
  ["Nobody", ["Marram", "Wrackline", "Dunnock"]],
  ["Marram", ["Marram", "Wrackline", "Dunnock"]],
  [" wrackline ", ["Wrackline", "Marram", "Dunnock"]],
  ["DUNNOCK", ["Dunnock", "Marram", "Wrackline"]],
])("with finance_provider %j the lenders are asked in the order %j", (provider, names) => {
  expect(list(provider)).toEqual(names);
});

test("none is lost or doubled, whatever is named", () => {
  const names = constantFrom("A", "a", "B", "C");
  const lenders = array(names.map((name) => ({ name })));
  assert(
    property(lenders, option(string()), (some, provider) => {
      const listed = listLenders(some, provider);
      expect(new Set(listed)).toEqual(new Set(some));
      expect(listed).toHaveLength(some.length);
    }),
  );
});
