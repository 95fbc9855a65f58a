import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { isAvailable, isSold, nameAvailability } from "./availability.ts";

describe("availability", () => {
  it("takes a vehicle as sold by its flag or its status", () => {
    expect(isSold(buildVehicle({ sold: true }))).toBe(true);
    expect(isSold(buildVehicle({ status: "sold" }))).toBe(true);
    expect(isSold(buildVehicle({ status: "coming_soon" }))).toBe(false);
  });

  it("keeps a reserved vehicle available unless the site says otherwise", () => {
    const reserved = buildVehicle({ reserved: true });
    expect(isAvailable(reserved, buildSite())).toBe(true);
    expect(isAvailable(reserved, buildSite({ unavailable_includes_reserved: true }))).toBe(false);
  });

  it("counts a vehicle that is coming soon as available, a sold one never", () => {
    expect(isAvailable(buildVehicle({ status: "coming_soon" }), buildSite())).toBe(true);
    expect(isAvailable(buildVehicle({ sold: true }), buildSite())).toBe(false);
  });
});

it.each([
  [{ status: "in_stock" }, "Available now"],
  [{ status: "coming_soon" }, "Arriving soon"],
  [{ status: "coming_soon", reserved: true }, "Reserved"],
  [{ status: "in_stock", sold: true, reserved: true }, "Sold"],
  [{ status: "sold" }, "Sold"],
] as const)("%j reads %j", (vehicle, text) => {
  expect(nameAvailability(buildVehicle(vehicle))).toBe(text);
});
