import { expect, test } from "vitest";
import { formatInvalidSearchType, resolveSearchType } from "./search-types.ts";

test.each([
  ["car", "Car_production", undefined],
  ["offer", "Offer_production", "manufacturer.name"],
  ["part", "Part_production", "manufacturer.name"],
])("a search of the type %s asks %s, and the make there is %s", (type, index, make) => {
  const definition = resolveSearchType(type);
  expect([definition?.index, definition?.fields["make"]]).toEqual([index, make]);
});

test.each(["boat", "", "Car", "toString"])("there is no type %j", (type) => {
  expect(resolveSearchType(type)).toBeNull();
});

test("what is no type is said as the specification has it", () => {
  expect(formatInvalidSearchType("boat")).toBe("Invalid search type: boat");
});
