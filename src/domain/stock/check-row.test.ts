import { describe, expect, test } from "vitest";
import { type FeedCells, mapRows } from "#tests/builders/feed-row.ts";
import { forecourtMapping } from "./mappings/forecourt.ts";

const CX5: FeedCells = { stock_number: "U10452", make: "Mazda", model: "CX-5", year: "2022" };

describe("a row is rejected", () => {
  test.each([
    [{ ...CX5, stock_number: "-" }, "stock_number", "There is no stock number."],
    [{ ...CX5, make: "" }, "make", "There is no make."],
    [{ ...CX5, make: "", year: "-" }, "make", "There is no make and no year."],
    [{ ...CX5, year: "1899" }, "year", "This is no year between 1900 and 2028."],
    [{ ...CX5, make: "Land", model: "Rover" }, "model", "There is no model beside the make."],
  ])("%j", (row, column, reason) => {
    const [mapped] = mapRows(forecourtMapping, [row]);
    expect(mapped?.vehicle).toBeNull();
    expect(mapped?.notes).toEqual([
      expect.objectContaining({ isRejected: true, line: 2, column, reason }),
    ]);
  });

  test("with its key, where that is readable, so that a full feed does not sell its vehicle", () => {
    const [mapped] = mapRows(forecourtMapping, [{ ...CX5, stock_number: "u10452", year: "soon" }]);
    expect(mapped?.notes[0]).toMatchObject({ sourceKey: "U10452", value: "soon" });
  });

  test("when an accepted row before it has its stock number", () => {
    const mapped = mapRows(forecourtMapping, [
      { ...CX5, year: "" },
      CX5,
      { ...CX5, stock_number: "u10452", price: "1000" },
    ]);
    expect(mapped.map(({ vehicle }) => vehicle !== null)).toEqual([false, true, false]);
    expect(mapped[2]?.notes[0]?.reason).toBe(
      "Line 3 has this stock number already; that row counts.",
    );
  });

  test("when the file's own row is broken", () => {
    const [mapped] = mapRows(forecourtMapping, [CX5], ["The row has 3 cells and the header 4."]);
    expect(mapped?.vehicle).toBeNull();
    expect(mapped?.notes[0]).toMatchObject({ column: null, sourceKey: "U10452", isRejected: true });
  });
});
