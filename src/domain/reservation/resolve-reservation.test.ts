import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import type { Vehicle } from "../vehicle/vehicle.schema.ts";
import { MIN_ONLINE_PRICE, resolveReservation } from "./resolve-reservation.ts";

const SITE = buildSite({ reserve_button: true, payment_provider: "stripe" });
const STRIPE = {
  authorization_type: "Stripe",
  authorization_key: "pk_stripe",
  deposit_amount: 500,
};
const OTHER = { authorization_type: "other", authorization_key: "pk_other", deposit_amount: 250 };

function offerFor(overrides: Partial<Vehicle> = {}, site = SITE) {
  return resolveReservation(buildVehicle({ payment_processors: [STRIPE], ...overrides }), site);
}

describe("a reservation", () => {
  it("is offered when every condition holds, unknown reservable among them", () => {
    expect(offerFor()).toEqual({ isOffered: true, processor: STRIPE });
    expect(offerFor({ reservable: true }).isOffered).toBe(true);
  });

  it.each<[string, Partial<Vehicle>]>([
    ["in_stock", { status: "coming_soon" }],
    ["not_test_drive_only", { tag: "Test Drive Only" }],
    ["has_processor", { payment_processors: [] }],
    ["has_processor_key", { payment_processors: [{ ...STRIPE, authorization_key: " " }] }],
    ["has_processor_key", { payment_processors: [{ ...STRIPE, authorization_key: null }] }],
    ["not_sold", { sold: true }],
    ["not_reserved", { reserved: true }],
    ["price_above_minimum", { price: null }],
    ["reservable", { reservable: false }],
  ])("is refused where the condition %s fails", (because, overrides) => {
    expect(offerFor(overrides)).toEqual({ isOffered: false, because });
  });

  it("needs the site's button and a payment provider", () => {
    expect(offerFor({}, buildSite({ payment_provider: "stripe" }))).toMatchObject({
      because: "button_enabled",
    });
    expect(offerFor({}, buildSite({ reserve_button: true }))).toMatchObject({
      because: "payment_provider",
    });
  });

  it.each([
    [MIN_ONLINE_PRICE - 1, false],
    [MIN_ONLINE_PRICE, false],
    [MIN_ONLINE_PRICE + 1, true],
  ])("needs a price above 200 dollars: %d", (price, isOffered) => {
    expect(offerFor({ price }).isOffered).toBe(isOffered);
  });

  it("takes the provider's own processor, else the first with a key", () => {
    expect(offerFor({ payment_processors: [OTHER, STRIPE] })).toMatchObject({ processor: STRIPE });
    const keyless = { ...STRIPE, authorization_key: null };
    expect(offerFor({ payment_processors: [keyless, OTHER] })).toMatchObject({ processor: OTHER });
  });
});
