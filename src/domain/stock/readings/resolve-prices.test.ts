import { expect, test } from "vitest";
import { resolvePrices } from "./resolve-prices.ts";

const NOTHING = {
  driveAway: null,
  excludingGovernmentCharges: null,
  price: null,
  priceType: null,
} as const;

test("the drive-away price is shown when a feed gives both, and both are stored", () => {
  const both = { ...NOTHING, driveAway: 31_990, excludingGovernmentCharges: 29_990 };
  expect(resolvePrices(both)).toEqual({
    price: 31_990,
    priceType: "drive_away",
    driveAway: 31_990,
    excludingGovernmentCharges: 29_990,
  });
});

test("the price excluding charges is shown where it is the only one", () => {
  expect(resolvePrices({ ...NOTHING, excludingGovernmentCharges: 29_990 })).toMatchObject({
    price: 29_990,
    priceType: "excluding_government_charges",
    driveAway: null,
  });
});

test("a price with its type is stored as that price", () => {
  expect(resolvePrices({ ...NOTHING, price: 31_990, priceType: "drive_away" })).toMatchObject({
    price: 31_990,
    priceType: "drive_away",
    driveAway: 31_990,
  });
  expect(resolvePrices({ ...NOTHING, price: 30_000, priceType: "estimate" })).toMatchObject({
    price: 30_000,
    priceType: "estimate",
    driveAway: null,
  });
});

test("a price without a type is of unknown type, and no price has none", () => {
  expect(resolvePrices({ ...NOTHING, price: 30_000 })).toMatchObject({ priceType: "unknown" });
  expect(resolvePrices({ ...NOTHING, priceType: "drive_away" })).toMatchObject({
    price: null,
    priceType: "unknown",
  });
});
