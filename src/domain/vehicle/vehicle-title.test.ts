import { describe, expect, it } from "vitest";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { formatSubtitle, formatTitle } from "./vehicle-title.ts";

describe("the two lines of a vehicle's name", () => {
  it("names year, make and model first", () => {
    expect(formatTitle(buildVehicle())).toBe("2022 Mazda CX-5");
  });

  it("names badge and series second, whichever is known", () => {
    expect(formatSubtitle(buildVehicle())).toBe("Maxx Sport KF Series");
    expect(formatSubtitle(buildVehicle({ badge: null }))).toBe("KF Series");
    expect(formatSubtitle(buildVehicle({ badge: " ", series: null }))).toBeNull();
  });
});
