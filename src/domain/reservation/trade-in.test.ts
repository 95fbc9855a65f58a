import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import type { Vehicle } from "../vehicle/vehicle.schema.ts";
import { findPurchaseRefusal, type PurchaseRefusal } from "./buy-online.ts";
import { MIN_ONLINE_PRICE } from "./conditions.ts";
import { findTradeInRefusal, type TradeInRefusal } from "./trade-in.ts";

const VALUING = buildSite({ autograb: true });

describe("a trade-in valuation", () => {
  it.each<[TradeInRefusal | null, Partial<Vehicle>]>([
    [null, {}],
    [null, { reservable: false, tag: "Test Drive Only" }],
    ["sold", { sold: true, reserved: true, price: null }],
    ["sold", { status: "sold" }],
    ["reserved", { reserved: true, status: "coming_soon" }],
    ["not_in_stock", { status: "coming_soon", price: null }],
    ["no_price", { price: null }],
    ["no_price", { price: MIN_ONLINE_PRICE - 1 }],
    ["no_price", { price: MIN_ONLINE_PRICE }],
    [null, { price: MIN_ONLINE_PRICE + 1 }],
  ])("is refused as %s, the first condition that fails, against %j", (refusal, vehicle) => {
    expect(findTradeInRefusal(buildVehicle(vehicle), VALUING)).toBe(refusal);
    expect(findTradeInRefusal(buildVehicle(vehicle), buildSite())).toBe("not_offered");
  });
});

describe("buying online", () => {
  it.each<[PurchaseRefusal | null, Partial<Vehicle>]>([
    [null, {}],
    [null, { reservable: false, payment_processors: [] }],
    ["sold", { sold: true, status: "coming_soon" }],
    ["not_in_stock", { status: "coming_soon", tag: "Test Drive Only" }],
    ["test_drive_only", { tag: "Test Drive Only", price: null }],
    ["no_price", { price: MIN_ONLINE_PRICE, reserved: true }],
    [null, { price: MIN_ONLINE_PRICE + 1 }],
    ["reserved", { reserved: true }],
  ])("is refused as %s, the first condition that fails, against %j", (refusal, vehicle) => {
    expect(findPurchaseRefusal(buildVehicle(vehicle))).toBe(refusal);
  });
});
