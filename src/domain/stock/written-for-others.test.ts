import { describe, expect, test } from "vitest";
import { mapOne } from "#tests/builders/feed-row.ts";
import type { FeedField } from "./columns/feed-mapping.ts";
import { FEED_MAPPINGS } from "./mappings/feed-mappings.ts";

/** A row in a mapping's own headers; fields that it does not know are left out. */
function mapCar(mapping: (typeof FEED_MAPPINGS)[number], car: Partial<Record<FeedField, string>>) {
  const columns: Partial<Record<string, readonly string[]>> = mapping.columns;
  const named = Object.entries(car).flatMap(([field, cell]) => {
    const header = columns[field]?.[0];
    return header === undefined ? [] : [[header, cell]];
  });
  return mapOne(mapping, Object.fromEntries(named)).vehicle;
}

const CAR = {
  make: "Citro&euml;n",
  model: "&euml;-C4 &amp; more",
  year: '="2022"',
  stock_number: '="00123"',
  title: "2022 Citro&euml;n &euml;-C4 &amp; more Shine&#8482;",
  colours: "Red / Black",
  car_type: "used",
};

describe.each(FEED_MAPPINGS.map((mapping) => [mapping.name, mapping] as const))(
  "a feed of %s that was written for a browser or a spreadsheet",
  (_, mapping) => {
    test("has its entities resolved in the names and in the address", () => {
      const { imported, slugBase } = mapCar(mapping, CAR);
      expect(imported).toMatchObject({ make: "Citroën", model: "ë-C4 & more", year: 2022 });
      expect(imported.name).toContain("2022 Citroën ë-C4 & more");
      expect(slugBase).toMatch(/^2022-citroen-e-c4-more/);
    });

    test("keeps the zeros that a stock number begins with", () => {
      const { sourceKey, imported } = mapCar(mapping, CAR);
      const hasStockNumber = mapping.key.from === "stock_number";
      expect(imported.stocknum).toBe(hasStockNumber ? "00123" : null);
      expect(sourceKey === "00123").toBe(hasStockNumber);
    });
  },
);
