import { expect, it } from "vitest";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { hasAvailabilityChanged } from "./availability-change.ts";

const vehicle = buildVehicle();

it("a vehicle that is sold, reserved, taken off or gone is no longer to be had", () => {
  for (const change of [{ sold: true }, { reserved: true }, { show_on_dealer_website: false }]) {
    const changed = { ...vehicle, ...change };
    expect(hasAvailabilityChanged(vehicle, changed)).toBe(true);
    expect(hasAvailabilityChanged(changed, vehicle)).toBe(true);
  }
  expect(hasAvailabilityChanged(vehicle, undefined)).toBe(true);
});

it("a new vehicle and another price change nothing of it", () => {
  expect(hasAvailabilityChanged(undefined, vehicle)).toBe(false);
  expect(hasAvailabilityChanged(vehicle, { ...vehicle, price: 1 })).toBe(false);
});
