import { expect, test } from "vitest";
import { mapRows } from "#tests/builders/feed-row.ts";
import { forecourtMapping } from "../mappings/forecourt.ts";

const CAR = { stock_number: "U1", make: "Mazda", model: "CX-5", year: "2022" };

test("damaged characters are noted with their line and column, and the row comes in", () => {
  const rows = [
    { ...CAR, badge: "Café", description: "A\u{FFFD}B", lot: "\u{FFFD}" },
    { ...CAR, stock_number: "U2", badge: "\u{FFFD}Great\u{FFFD}", description: "", lot: "" },
  ];
  const [first, second] = mapRows(forecourtMapping, rows);
  expect(first?.notes).toMatchObject([
    { isRejected: false, line: 2, column: "description", sourceKey: "U1" },
  ]);
  expect(first?.notes[0]?.reason).toContain("One character is damaged");
  expect(second?.notes).toMatchObject([
    { line: 3, column: "badge", value: "\u{FFFD}Great\u{FFFD}" },
  ]);
  expect(second?.notes[0]?.reason).toContain("2 characters are damaged");
  expect(second?.vehicle?.imported.badge).toBe("\u{FFFD}Great\u{FFFD}");
});

test("whole cells are not noted", () => {
  expect(mapRows(forecourtMapping, [{ ...CAR, badge: "Café" }])[0]?.notes).toEqual([]);
});
