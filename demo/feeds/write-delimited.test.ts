import { describe, expect, test } from "vitest";
import type { DemoVehicle } from "../stock/demo-vehicle.ts";
import { DEALER_STUDIO_COLUMNS, type FeedColumn } from "./feed-columns.ts";
import { COMMAS, DEALER_STUDIO_DIALECT, TABS, writeDelimited } from "./write-delimited.ts";

const VEHICLE: DemoVehicle = {
  stock_number: "U1",
  make: "Ford",
  model: "Ranger",
  year: 2022,
  car_type: "used",
  badge: 'Tradie 5" Lift',
  date_in_stock: "2026-11-09",
  price_egc: 40_000,
  reserved: true,
  features: ["Tow bar", "Canopy"],
  description: "One,\ntwo.",
};

const columnsOf = (...fields: FeedColumn["field"][]): FeedColumn[] =>
  fields.map((field) => ({ header: String(field), field }));

describe("a feed as a table", () => {
  test.each([
    ["badge", '"Tradie 5"" Lift"'],
    ["description", '"One,\ntwo."'],
    ["features", "Tow bar|Canopy"],
    ["reserved", "yes"],
    ["series", ""],
    ["year", "2022"],
  ] as const)("writes %s as %s", (field, cell) => {
    expect(writeDelimited([VEHICLE], columnsOf(field), COMMAS)).toBe(`${field}\n${cell}\n`);
  });

  test("separates cells by tabs on request, and then quotes no comma", () => {
    const written = writeDelimited(
      [{ ...VEHICLE, badge: "a, b" }],
      columnsOf("badge", "year"),
      TABS,
    );
    expect(written).toBe("badge\tyear\na, b\t2022\n");
  });

  test("writes days and line ends as Australian stock systems do", () => {
    const columns = columnsOf("date_in_stock");
    expect(writeDelimited([VEHICLE], columns, DEALER_STUDIO_DIALECT)).toBe(
      "date_in_stock\r\n09/11/2026\r\n",
    );
  });

  test("holds what the dealer paid, which no reader may take", () => {
    const [header, row] = writeDelimited([VEHICLE], DEALER_STUDIO_COLUMNS, COMMAS).split("\n");
    expect(header).toMatch(/Purchase cost$/);
    expect(row).toMatch(/^U1,/);
    expect(writeDelimited([VEHICLE], DEALER_STUDIO_COLUMNS.slice(-1), COMMAS)).toBe(
      "Purchase cost\n34400\n",
    );
  });
});
