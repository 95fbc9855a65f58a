import { createFilterableRules, matchesFilter } from "@forecourt/engine/filters";
import { describe, expect, test } from "vitest";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import type { Vehicle } from "../../vehicle/vehicle.schema.ts";
import { buildSimilarQueries, pickSimilar } from "./similar-queries.ts";

const RULES = { indexUid: "cars", filterable: createFilterableRules(Object.keys(buildVehicle())) };

const SHOWN = ["show_on_dealer_website = true"];

/** Which of the three likenesses another vehicle has: near, of its body, any. */
function likenessOf(other: Partial<Vehicle>, vehicle = buildVehicle(CAR)): boolean[] {
  const { near, further } = buildSimilarQueries(vehicle, SHOWN);
  const matches = ({ filter }: { filter: (string | string[])[] }) =>
    matchesFilter(buildVehicle({ id: 2, ...CAR, ...other }), filter, RULES);
  return [near.some(matches), ...further.map(matches)];
}

const CAR = { price: 10_000, year: 2020 };

describe("vehicles like another", () => {
  test("are of its body near its price and age, of its body, or any for sale", () => {
    expect(likenessOf({})).toEqual([true, true, true]);
    expect(likenessOf({ make: "Kia", model: "Sportage" })).toEqual([true, true, true]);
    expect(likenessOf({ price: 90_000 })).toEqual([false, true, true]);
    expect(likenessOf({ model: "BT-50", simple_body: "Ute" })).toEqual([false, false, true]);
  });

  test.each([
    [6_999, false],
    [7_000, true],
    [13_000, true],
    [13_001, false],
  ])("are near its price within three tenths of it: %d", (price, isNear) => {
    expect(likenessOf({ price })[0]).toBe(isNear);
  });

  test.each([
    [2016, false],
    [2017, true],
    [2023, true],
    [2024, false],
  ])("are near its age within three years: %d", (year, isNear) => {
    expect(likenessOf({ year })[0]).toBe(isNear);
  });

  test("are never itself, sold, reserved or not shown on the site", () => {
    for (const other of [
      { id: 1 },
      { status: "sold" as const },
      { reserved: true },
      { show_on_dealer_website: false },
    ]) {
      expect(likenessOf(other)).toEqual([false, false, false]);
    }
  });

  test("are found without a body and without a price too", () => {
    const bare = buildVehicle({ ...CAR, simple_body: null, price: null });
    const ute = { model: "BT-50", simple_body: "Ute", price: 90_000 };
    expect(likenessOf(ute, bare)).toEqual([true, true, true]);
  });

  test("come nearest in price and age first, the same model before another, and once each", () => {
    const near = [
      buildVehicle({ id: 2, ...CAR, make: "Kia", model: "Sportage" }),
      buildVehicle({ id: 3, price: 10_500, year: 2018 }),
      buildVehicle({ id: 4, price: 10_500, year: 2020 }),
    ];
    const further = [near[1] ?? buildVehicle(), buildVehicle({ id: 5 }), buildVehicle({ id: 6 })];
    const picked = pickSimilar(buildVehicle(CAR), near, [...further, ...further]);
    expect(picked.map(({ id }) => id)).toEqual([4, 2, 3, 5]);
  });

  test("come in the order found where there is no price to be near", () => {
    const found = [2, 3].map((id) => buildVehicle({ id, year: 2020, price: id * 10_000 }));
    const picked = pickSimilar(buildVehicle({ year: 2020, price: null }), found, []);
    expect(picked.map(({ id }) => id)).toEqual([2, 3]);
  });
});
