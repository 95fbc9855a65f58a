import { describe, expect, test } from "vitest";
import { type FeedCells, mapOne } from "#tests/builders/feed-row.ts";
import { forecourtMapping } from "../mappings/forecourt.ts";
import { KIND_FIELDS, type KindField } from "./read-kind-fields.ts";

const CAR: FeedCells = { stock_number: "U1", make: "Mazda", model: "CX-5", year: "2022" };

/** Cells of words, or of yes and no. */
const WORDS: readonly KindField[] = ["learner_approved", "licence_class", "minimum_term"];

const MEASURES = Object.entries(KIND_FIELDS).filter(
  ([field]) => !WORDS.some((one) => one === field),
);

describe("a cell that matters for some kinds of vehicle", () => {
  test.each(MEASURES)("%s of 0 is unknown", (field, detail) => {
    const { vehicle, notes } = mapOne(forecourtMapping, { ...CAR, [field]: "0" });
    expect(vehicle.details[detail]).toBeNull();
    expect(notes).toEqual([]);
  });

  test.each([
    [
      "payload",
      "4.5",
      "This is not a weight in kilograms, or in tonnes as 2.65 t; it counts as not known.",
    ],
    ["length", "20", "This is not a length as 6.25 m, 6250 mm or 20 ft; it counts as not known."],
    ["battery_health", "0.94", "This is not a percentage above 1; it counts as not known."],
  ] as const)("%s of %s may mean another unit, and is reported", (column, value, reason) => {
    const { vehicle, notes } = mapOne(forecourtMapping, { ...CAR, [column]: value });
    expect(vehicle.details[KIND_FIELDS[column]]).toBeNull();
    expect(notes).toMatchObject([{ column, value, reason }]);
  });

  test("is a distance", () => {
    const cells = { ...CAR, electric_range: "420 km", km_included: "350" };
    const { details } = mapOne(forecourtMapping, cells).vehicle;
    expect(details).toMatchObject({ electricRangeKm: 420, kmIncludedPerWeek: 350 });
  });
});
