import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import type { Site } from "../site/config/site.ts";
import type { Vehicle } from "../vehicle/vehicle.schema.ts";
import { MIN_ONLINE_PRICE } from "./conditions.ts";
import { type ReservationRefusal, resolveReservation } from "./resolve-reservation.ts";

const RESERVING: Partial<Site> = { reserve_button: true, payment_provider: "stripe" };
const STRIPE = {
  authorization_type: "Stripe",
  authorization_key: "pk_stripe",
  deposit_amount: 500,
};
const OTHER = {
  authorization_type: "Sandbox",
  authorization_key: "pk_other",
  deposit_amount: 250,
};
const UNSERVED = { ...STRIPE, authorization_type: "westpac" };

function offerFor(overrides: Partial<Vehicle> = {}, site = RESERVING) {
  const vehicle = buildVehicle({ payment_processors: [STRIPE], ...overrides });
  return resolveReservation(vehicle, buildSite(site));
}

function offerServing(...served_payment_types: string[]) {
  return offerFor({}, { ...RESERVING, served_payment_types });
}

describe("a reservation", () => {
  it("is offered when every condition holds, unknown reservable among them", () => {
    expect(offerFor()).toEqual({ isOffered: true, processor: STRIPE });
    expect(offerFor({ reservable: true }).isOffered).toBe(true);
    expect(offerFor({ tag: "Test Drive" }).isOffered).toBe(true);
  });

  // In the order of the conditions: each row fails at its own and at every later one.
  it.each<[ReservationRefusal, Partial<Vehicle>]>([
    ["sold", { status: "sold", sold: true }],
    ["sold", { sold: true }],
    ["not_in_stock", { status: "coming_soon", tag: "Test Drive Only" }],
    ["test_drive_only", { tag: " test drive only ", payment_processors: [] }],
    ["no_payment_processor", { payment_processors: [], price: null }],
    ["no_payment_key", { payment_processors: [{ ...STRIPE, authorization_key: " " }], price: 1 }],
    ["no_payment_key", { payment_processors: [{ ...STRIPE, authorization_key: null }] }],
    ["no_payment_adapter", { payment_processors: [UNSERVED], price: null }],
    ["no_payment_adapter", { payment_processors: [UNSERVED, { ...OTHER, authorization_key: "" }] }],
    ["no_price", { price: null, reservable: false }],
    [
      "not_reservable",
      { reservable: false, payment_processors: [{ ...STRIPE, deposit_amount: null }] },
    ],
    ["no_deposit", { payment_processors: [{ ...STRIPE, deposit_amount: null }], reserved: true }],
    ["no_deposit", { payment_processors: [{ ...STRIPE, deposit_amount: 0 }] }],
    ["no_deposit", { price: 300, payment_processors: [{ ...STRIPE, deposit_amount: 300.01 }] }],
    ["reserved", { reserved: true }],
  ])("is refused as %s, the first condition that fails", (because, overrides) => {
    expect(offerFor(overrides)).toEqual({ isOffered: false, because });
  });

  it("takes the processor that the site names, however feed and site write it", () => {
    const padded = { ...STRIPE, authorization_type: " STRIPE " };
    const offer = offerFor(
      { payment_processors: [OTHER, padded] },
      { ...RESERVING, payment_provider: "stripe " },
    );
    expect(offer).toEqual({ isOffered: true, processor: padded });
  });

  it("takes a deposit as high as the price", () => {
    const payment_processors = [{ ...STRIPE, deposit_amount: 300 }];
    expect(offerFor({ price: 300, payment_processors }).isOffered).toBe(true);
  });

  it.each(["contact", "enquiry"] as const)(
    "needs no deposit where its button leads to: %s",
    (to) => {
      const site: Partial<Site> = { ...RESERVING, reserve_leads_to: to };
      const payment_processors = [{ ...STRIPE, deposit_amount: null }];
      expect(offerFor({ payment_processors }, site).isOffered).toBe(true);
    },
  );

  it("needs the site's button, before all else", () => {
    const site = { payment_provider: "stripe" };
    expect(offerFor({ sold: true }, site)).toEqual({ isOffered: false, because: "button_off" });
  });

  it("needs a processor that this installation serves, where it is known which", () => {
    const refused = { isOffered: false, because: "no_payment_adapter" };
    expect(offerServing("stripe").isOffered).toBe(true);
    expect(offerServing("stripe-northside")).toEqual(refused);
    expect(offerServing()).toEqual(refused);
  });

  it("needs a payment provider, or the site's switch that it works without", () => {
    const site: Partial<Site> = { reserve_button: true };
    expect(offerFor({}, site)).toEqual({ isOffered: false, because: "no_payment_provider" });
    const without = { ...site, reserve_without_provider: true };
    expect(offerFor({}, without)).toEqual({ isOffered: true, processor: STRIPE });
    expect(offerFor({ payment_processors: [] }, without)).toMatchObject({
      because: "no_payment_processor",
    });
  });

  it.each([
    [MIN_ONLINE_PRICE - 1, false],
    [MIN_ONLINE_PRICE, false],
    [MIN_ONLINE_PRICE + 1, true],
  ])("needs a price above 200 dollars: %d", (price, isOffered) => {
    const payment_processors = [{ ...STRIPE, deposit_amount: 100 }];
    expect(offerFor({ price, payment_processors }).isOffered).toBe(isOffered);
  });

  it("takes the provider's own processor, else the first with a key", () => {
    expect(offerFor({ payment_processors: [OTHER, STRIPE] })).toMatchObject({ processor: STRIPE });
    const keyless = { ...STRIPE, authorization_key: null };
    expect(offerFor({ payment_processors: [keyless, OTHER] })).toMatchObject({ processor: OTHER });
    const own = { ...STRIPE, authorization_type: "Stripe-Northside" };
    expect(offerFor({ payment_processors: [own] })).toMatchObject({ processor: own });
    const both = { payment_processors: [UNSERVED, OTHER] };
    expect(offerFor(both)).toMatchObject({ processor: OTHER });
  });
});
