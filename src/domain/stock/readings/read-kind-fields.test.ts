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

  test("is a distance", () => {
    const cells = { ...CAR, electric_range: "420 km", km_included: "350" };
    const { details } = mapOne(forecourtMapping, cells).vehicle;
    expect(details).toMatchObject({ electricRangeKm: 420, kmIncludedPerWeek: 350 });
  });
});
