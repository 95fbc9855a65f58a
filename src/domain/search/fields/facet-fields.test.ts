import { expect, it } from "vitest";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { FACET_DEFINITIONS } from "./facet-definitions.ts";
import { FACET_FIELDS, isRangeField, parseFacetField } from "./facet-fields.ts";

it("the specification's 26 fields and 16 of ours may be asked for, each with a label of its own", () => {
  expect(FACET_FIELDS).toHaveLength(42);
  const labels = FACET_FIELDS.map((field) => FACET_DEFINITIONS[field].label);
  expect(new Set(labels).size).toBe(42);
});

it.each(FACET_FIELDS)(
  "%s is read by its own name and by the index's, which vehicles have",
  (field) => {
    const { indexField } = FACET_DEFINITIONS[field];
    expect([parseFacetField(field), parseFacetField(indexField)]).toEqual([field, field]);
    expect(buildVehicle()).toHaveProperty(indexField);
  },
);

it("fifteen of them are ranges of numbers", () => {
  expect(FACET_FIELDS.filter(isRangeField)).toEqual([
    "km",
    "price",
    "price_range",
    "subscription_price",
    "engine_cc",
    "length",
    "tare",
    "atm",
    "gvm",
    "power",
    "bond",
    "km_included",
    "electric_range",
    "weekly_price_range",
    "year",
  ]);
});

it.each(["vin", "identifiers", "id", "dealership_ids", "__proto__", "constructor", "Make", ""])(
  "%j is nothing to filter by",
  (name) => {
    expect(parseFacetField(name)).toBeNull();
  },
);
