import { describe, expect, test } from "vitest";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { formatHold, resolveHoldEnd } from "./hold.ts";

const PLACES = {
  time_zone: "Australia/Sydney",
  locations: [{ name: "Perth", time_zone: "Australia/Perth" }],
};
/** Tuesday, 2:00 pm in Sydney, 11:00 am in Perth. */
const NOW = Date.parse("2026-11-24T03:00:00Z");

const held = (minutes: number, overrides = {}) =>
  buildVehicle({
    reserved: true,
    hold_until_timestamp: NOW / 1000 + minutes * 60,
    location_name: "Elsewhere",
    ...overrides,
  });

describe("a hold", () => {
  test("is told by the clocks of the vehicle's location, else of the site, and names their zone", () => {
    expect(formatHold(held(32), PLACES, NOW)).toBe("On hold until 2:32 pm AEDT");
    const inPerth = held(32, { location_name: "Perth" });
    expect(formatHold(inPerth, PLACES, NOW)).toBe("On hold until 11:32 am AWST");
  });

  test("that ends on another day names it", () => {
    expect(formatHold(held(9 * 60 + 59), PLACES, NOW)).toBe("On hold until 11:59 pm AEDT");
    expect(formatHold(held(10 * 60), PLACES, NOW)).toBe("On hold until Wednesday 12:00 am AEDT");
    const days = (count: number) => formatHold(held(count * 24 * 60), PLACES, NOW);
    expect(days(6)).toBe("On hold until Monday 2:00 pm AEDT");
    expect(days(7)).toBe("On hold until 1 December 2026, 2:00 pm AEDT");
    expect(days(21)).toBe("On hold until 15 December 2026, 2:00 pm AEDT");
  });

  test("that is over names no time any more", () => {
    expect(formatHold(held(1), PLACES, NOW)).toBe("On hold until 2:01 pm AEDT");
    expect(formatHold(held(0), PLACES, NOW)).toBe("On hold");
  });

  test("is none of a vehicle that is reserved for good, or not at all", () => {
    expect(formatHold(buildVehicle({ reserved: true }), PLACES, NOW)).toBeNull();
    expect(formatHold(held(32, { reserved: false }), PLACES, NOW)).toBeNull();
    expect(resolveHoldEnd(held(32))).toBe(NOW + 32 * 60_000);
  });
});
