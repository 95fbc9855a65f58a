import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildImportedVehicle, buildVehicleDetails } from "#tests/builders/vehicle.ts";
import type { PriceType } from "../../vehicle/vehicle.schema.ts";
import type { FeedField } from "../columns/feed-mapping.ts";
import type { FeedPrices, ResolvedPrices } from "../readings/resolve-prices.ts";
import { resolveCarriedPrices } from "./resolve-carried-prices.ts";

const NOTHING: FeedPrices = {
  driveAway: null,
  excludingGovernmentCharges: null,
  price: null,
  priceType: null,
};
const COLUMNS = ["price_drive_away", "price_egc", "price", "price_type"] as const;

type Known = { price: number | null; priceType: PriceType };

/** The prices of a row in a file with these columns, of a vehicle that was stored at this price. */
function resolve(
  columns: readonly FeedField[],
  said: Partial<FeedPrices>,
  { price, priceType }: Known,
): ResolvedPrices {
  const stored = {
    imported: buildImportedVehicle({ price, price_range: price, price_type: priceType }),
    details: buildVehicleDetails({
      driveAwayPrice: priceType === "drive_away" ? price : null,
      excludingGovernmentChargesPrice: priceType === "excluding_government_charges" ? price : null,
    }),
  };
  return resolveCarriedPrices({ ...NOTHING, ...said }, stored, (field) => columns.includes(field));
}

const DRIVE_AWAY: Known = { price: 31_990, priceType: "drive_away" };
const EGC: Known = { price: 31_990, priceType: "excluding_government_charges" };
const ESTIMATE: Known = { price: 31_990, priceType: "estimate" };

describe("a price without a name in a file that has no price type", () => {
  test.each<[string, readonly FeedField[], Known, PriceType]>([
    [
      "takes the stored type where no price of the file has a name",
      ["price"],
      DRIVE_AWAY,
      "drive_away",
    ],
    ["takes that of charges excluded, too", ["price"], EGC, "excluding_government_charges"],
    [
      "is not called drive away where drive-away prices have a column",
      ["price_drive_away", "price"],
      DRIVE_AWAY,
      "unknown",
    ],
    [
      "is not called after a column that the file has",
      ["price_drive_away", "price_egc", "price"],
      EGC,
      "unknown",
    ],
    [
      "stays an estimate beside columns of named prices",
      ["price_drive_away", "price"],
      ESTIMATE,
      "estimate",
    ],
  ])("%s", (_, columns, stored, priceType) => {
    expect(resolve(columns, { price: 28_990 }, stored)).toMatchObject({ price: 28_990, priceType });
  });

  test("leaves the stored price of a name whose column the file lacks", () => {
    expect(resolve(["price_egc", "price"], { price: 28_990 }, DRIVE_AWAY)).toMatchObject({
      price: 31_990,
      priceType: "drive_away",
    });
  });
});

test("no price is called drive away that neither the row nor what is stored calls so", () => {
  const amount = fc.option(fc.integer({ min: 1, max: 99_999 }));
  fc.assert(
    fc.property(
      fc.subarray([...COLUMNS]),
      fc.record({ driveAway: amount, excludingGovernmentCharges: amount, price: amount }),
      fc.constantFrom(DRIVE_AWAY, EGC, ESTIMATE),
      (columns, given, stored) => {
        const hasNamed = columns.includes("price_drive_away");
        const said = {
          driveAway: hasNamed ? given.driveAway : null,
          excludingGovernmentCharges: columns.includes("price_egc")
            ? given.excludingGovernmentCharges
            : null,
          price: columns.includes("price") ? given.price : null,
        };
        const { driveAway } = resolve(columns, said, stored);
        if (hasNamed) expect(driveAway).toBe(said.driveAway);
        else if (stored !== DRIVE_AWAY) expect(driveAway).toBeNull();
      },
    ),
  );
});
