import { expect, test } from "vitest";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { buildOptionLists } from "./option-sources.ts";

const list = (...places: [id: number, name: string, type: "sales" | "service"][]) => {
  const locations = places.map(([id, name, location_type]) =>
    buildLocation({ id, name, slug: "geelong", location_type }),
  );
  const { forms, country } = buildSite();
  const options = buildOptionLists({ forms, locations, dealerships: [], country }).locations;
  return options.map(({ value, label }) => `${value}: ${label}`);
};

test("a visitor can tell locations of one name apart, by their department where that is enough", () => {
  expect(list([19, "Geelong", "sales"])).toEqual(["geelong: Geelong"]);
  expect(list([19, "Geelong", "sales"], [20, "Geelong West", "sales"])).toEqual([
    "geelong: Geelong",
    "geelong~20: Geelong West",
  ]);
  expect(
    list([19, "Geelong", "sales"], [20, "Geelong", "service"], [21, "Geelong", "sales"]),
  ).toEqual([
    "geelong: Geelong (sales 1)",
    "geelong~20: Geelong (service)",
    "geelong~21: Geelong (sales 2)",
  ]);
});
