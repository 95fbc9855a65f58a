import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import type { Vehicle } from "../vehicle/vehicle.schema.ts";
import { findTradeInRefusal, isTradeInOffered, type TradeInRefusal } from "./trade-in.ts";

const isOffered = (vehicle: Partial<Vehicle>, autograb = true) =>
  isTradeInOffered(buildVehicle(vehicle), buildSite({ autograb }));

describe("a trade-in valuation", () => {
  it("is offered on a site with the feature against a car in stock", () => {
    expect(isOffered({})).toBe(true);
    expect(isOffered({}, false)).toBe(false);
  });

  it.each<Partial<Vehicle>>([{ status: "coming_soon" }, { sold: true }, { reserved: true }])(
    "is not offered against %j",
    (vehicle) => {
      expect(isOffered(vehicle)).toBe(false);
    },
  );

  it.each<[TradeInRefusal | null, Partial<Vehicle>]>([
    [null, {}],
    ["sold", { sold: true, reserved: true, price: null }],
    ["sold", { status: "sold" }],
    ["reserved", { reserved: true, status: "coming_soon" }],
    ["not_in_stock", { status: "coming_soon" }],
    ["no_price", { price: null }],
  ])("is refused as %s against %j", (refusal, vehicle) => {
    const site = buildSite({ autograb: true });
    expect(findTradeInRefusal(buildVehicle(vehicle), site)).toBe(refusal);
    expect(findTradeInRefusal(buildVehicle(vehicle), buildSite())).toBe("not_offered");
  });

  it.each([
    [null, false],
    [199, false],
    [200, false],
    [201, true],
  ])("needs a price above 200 dollars: %s", (price, offered) => {
    expect(isOffered({ price })).toBe(offered);
  });
});
