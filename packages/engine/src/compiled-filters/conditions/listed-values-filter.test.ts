import { expect, test } from "vitest";
import { createColumns } from "../../columns/columns.ts";
import { createFilterableRules } from "../../filterable/filterable-rules.ts";
import { compileValues } from "./compile-values.ts";

/** More values than a table is made for: what is asked for is compared by its code. */
const ROWS = 5_000;

/** The rows that have one of some values, of a column that holds one value a row. */
function findRows(toValue: (row: number) => unknown, values: string[]): number[] {
  const columns = createColumns(createFilterableRules(["field"]), new Set());
  for (let row = 0; row < ROWS; row += 1) columns.write(row, { field: toValue(row) });
  const column = columns.find("field");
  if (!column) throw new Error("The field has no column.");
  const passes = compileValues([{ is: "in", field: "field", values }], column);
  const rows = Uint32Array.from({ length: ROWS }, (_, row) => row);
  const verdicts = new Uint8Array(ROWS).fill(7);
  passes(rows, ROWS, verdicts);
  return Array.from(rows).filter((row) => verdicts[row] === 1);
}

test.each<[string, (row: number) => unknown, string[], number[]]>([
  ["a number, as number or text", (row) => row, ["17", "4999"], [17, 4_999]],
  ["a text in any case", (row) => `Car ${row}`, ["CAR 17"], [17]],
  [
    "a text that stands in two spellings",
    (row) => (row % 2 ? `car ${row - 1}` : `CAR ${row}`),
    ["Car 16"],
    [16, 17],
  ],
  ["one of several values of a row", (row) => [`a${row}`, `b${row + 1}`], ["a16", "b16"], [15, 16]],
  ["a value that no row has", (row) => row, ["-1", "none"], []],
  ["nothing", (row) => row, [], []],
  ["rows without a value", (row) => (row > 4_500 ? null : row), ["0", ""], [0]],
  ["many values", (row) => row, ["1", "2", "3", "4", "5", "6"], [1, 2, 3, 4, 5, 6]],
])("finds %s", (_, toValue, values, expected) => {
  expect(findRows(toValue, values)).toEqual(expected);
});
