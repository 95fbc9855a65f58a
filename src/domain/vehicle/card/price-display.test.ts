import { describe, expect, it } from "vitest";
import { buildDealership, buildSite } from "#tests/builders/site.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { PRICE_TYPES } from "../vehicle.schema.ts";
import { showPriceType, showTypeAlone, toPriceDisplay } from "./price-display.ts";

describe("the price as shown", () => {
  it.each([
    ["AU", "Excl. Govt. Charges"],
    ["NZ", "Plus on-road costs"],
  ] as const)("is never shown without its type, in the words of %s", (country, excluding) => {
    const labels = PRICE_TYPES.map(
      (price_type) => toPriceDisplay(buildVehicle({ price_type }), buildSite({ country })).type,
    );
    expect(new Set(labels)).toEqual(
      new Set(["Drive away", excluding, "Estimate", "Advertised price"]),
    );
  });

  it("shows whole dollars, grouped", () => {
    expect(toPriceDisplay(buildVehicle({ price: 31_989.6 }), buildSite()).text).toBe("$31,990");
  });

  it("names the state of a drive-away price: the dealership's, else the vehicle's", () => {
    const vehicle = buildVehicle({ state: "ACT" });
    expect(toPriceDisplay(vehicle, buildSite()).state).toBe("NSW");
    const silent = buildSite({ dealerships: [buildDealership({ price_state: null })] });
    expect(toPriceDisplay(vehicle, silent).state).toBe("ACT");
    expect(toPriceDisplay(vehicle, buildSite({ country: "NZ" })).state).toBeNull();
    expect(toPriceDisplay(buildVehicle({ price_type: "estimate" }), buildSite()).state).toBeNull();
  });

  it.each([null, 0, -1])("asks for an enquiry where the price is %s", (price) => {
    expect(toPriceDisplay(buildVehicle({ price }), buildSite())).toEqual({
      text: "Price on application",
      type: null,
      state: null,
      amount: null,
    });
  });

  it("shows a subscription by the week", () => {
    const vehicle = buildVehicle({ car_type: "subscription", subscription_price: 249 });
    expect(toPriceDisplay(vehicle, buildSite())).toMatchObject({ text: "$249", type: "per week" });
  });

  it("shows the weekly price of another car only where it has no price of its own", () => {
    const priced = buildVehicle({ subscription_price: 249 });
    expect(toPriceDisplay(priced, buildSite()).text).toBe("$31,990");
    expect(toPriceDisplay({ ...priced, price: null }, buildSite()).text).toBe("$249");
  });
});

it.each([
  ["AU", "excluding_government_charges", "Excl. Govt. Charges", "plus government charges"],
  ["NZ", "excluding_government_charges", "Plus on-road costs", "plus on-road costs"],
  ["AU", "drive_away", "Drive away (NSW)", null],
  ["NZ", "unknown", "Advertised price", null],
] as const)(
  "what is left says what comes on top: %s, %s",
  (country, price_type, priceType, onTop) => {
    const site = buildSite({ country });
    expect(showPriceType(buildVehicle({ price_type }), site)).toEqual({ priceType, onTop });
    // Nobody knows the state of the price once the vehicle is gone.
    const alone = priceType.replace(" (NSW)", "");
    expect(showTypeAlone(price_type, country)).toEqual({ priceType: alone, onTop });
    expect(showTypeAlone(null, country)).toEqual({ priceType: null, onTop: null });
  },
);
