import { createFilterableRules, matchesFilter } from "@forecourt/engine/filters";
import { describe, expect, it } from "vitest";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import type { Vehicle } from "../../vehicle/vehicle.schema.ts";
import { buildSimilarFilters } from "./similar-queries.ts";

const RULES = { indexUid: "cars", filterable: createFilterableRules(Object.keys(buildVehicle())) };

/** Which of the four likenesses another vehicle has. */
function likenessOf(other: Partial<Vehicle>, vehicle = buildVehicle({ price: 10_000 })): boolean[] {
  return buildSimilarFilters(vehicle, ["show_on_dealer_website = true"]).map((filter) =>
    matchesFilter(buildVehicle({ id: 2, price: 10_000, ...other }), filter, RULES),
  );
}

describe("vehicles like another", () => {
  it("are of the same model, of its body near its price, of its body, or any for sale", () => {
    expect(likenessOf({})).toEqual([true, true, true, true]);
    expect(likenessOf({ model: "CX-3" })).toEqual([false, true, true, true]);
    expect(likenessOf({ model: "CX-3", price: 90_000 })).toEqual([false, false, true, true]);
    expect(likenessOf({ model: "BT-50", simple_body: "Ute" })).toEqual([false, false, false, true]);
  });

  it.each([
    [6_999, false],
    [7_000, true],
    [13_000, true],
    [13_001, false],
  ])("are near its price within three tenths of it: %d", (price, isNear) => {
    expect(likenessOf({ price })[1]).toBe(isNear);
  });

  it("are never itself, sold, reserved or not shown on the site", () => {
    for (const other of [
      { id: 1 },
      { status: "sold" as const },
      { reserved: true },
      { show_on_dealer_website: false },
    ]) {
      expect(likenessOf(other)).toEqual([false, false, false, false]);
    }
  });

  it("are found without a body and without a price too", () => {
    const bare = buildVehicle({ simple_body: null, price: null });
    expect(likenessOf({ model: "BT-50", simple_body: "Ute" }, bare)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
