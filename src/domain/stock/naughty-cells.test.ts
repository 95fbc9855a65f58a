import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mapRows } from "#tests/builders/feed-row.ts";
import { vehicleDetailsSchema, vehicleSchema } from "../vehicle/vehicle.schema.ts";
import { FEED_MAPPINGS } from "./mappings/feed-mappings.ts";

describe("with any contents of the cells", () => {
  const naughty = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "\u0000",
      "\uD800",
      "undefined",
      "NaN",
      "-1",
      "1e400",
      "0x10",
      "١٢٣",
      "__proto__",
      "constructor",
      "' OR 1=1 --",
      "<script>alert(1)</script>",
      "{{7*7}}",
      "=cmd|' /C calc'!A0",
      "\u202Eabc",
      "𝕄𝕒𝕫𝕕𝕒",
      "9".repeat(400),
    ),
  );

  test.each(FEED_MAPPINGS.map((mapping) => [mapping.name, mapping] as const))(
    "a row of %s is a vehicle that the index takes, or a reject; nothing throws",
    (_, mapping) => {
      const columns = Object.values(mapping.columns).map(([header]) => header ?? "");
      const row = fc.record(
        Object.fromEntries(
          columns.map((column) => [
            column,
            /^(year)$/i.test(column) ? fc.oneof(naughty, fc.constant("2022")) : naughty,
          ]),
        ),
      );
      fc.assert(
        fc.property(row, (cells) => {
          const [mapped] = mapRows(mapping, [cells]);
          const vehicle = mapped?.vehicle;
          expect(mapped?.notes[0]?.isRejected === true).toBe(vehicle === null);
          if (!vehicle) return;
          vehicleDetailsSchema.parse(vehicle.details);
          vehicleSchema
            .pick({ name: true, price: true, km: true, year: true, images: true, item_type: true })
            .parse(vehicle.imported);
          const stored = JSON.stringify([vehicle, mapped.notes]);
          expect(stored.isWellFormed() && !stored.includes("\\u0000")).toBe(true);
        }),
        { numRuns: 150 },
      );
    },
  );
});
