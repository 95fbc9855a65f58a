import { expect, test } from "vitest";
import { forecourtMapping } from "../mappings/forecourt.ts";
import { bindColumns } from "./bind-columns.ts";
import { noteRepeatedColumns } from "./note-repeated-columns.ts";

const note = (...columns: string[]) => noteRepeatedColumns(bindColumns(columns, forecourtMapping));

test("columns of one name are noted, with their places and which of them is read", () => {
  expect(note("make", "price", "model", "Price ", "price")).toEqual([
    {
      isRejected: false,
      line: 1,
      column: "price",
      value: null,
      reason:
        'Columns 2 ("price") and 4 ("Price ") and 5 ("price") have the same name. Of each row, the ' +
        "first of them that is filled is read. Rename or take out what is not meant.",
      sourceKey: null,
    },
  ]);
});

test("columns of several names for one field are meant so", () => {
  expect(note("make", "colour", "color")).toEqual([]);
});

test("columns that are not read may have what names they like", () => {
  expect(note("make", "Cost", "Cost")).toEqual([]);
});
