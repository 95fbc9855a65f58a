import { describe, expect, test } from "vitest";
import { BODY_STYLE_TABLE, resolveBodyStyle } from "./body-style-table.ts";

describe("the icon of a body", () => {
  test.each([
    ["SUV", "car", "suv"],
    ["people mover", "car", "peopleMover"],
    ["Station Wagon", "car", "stationWagon"],
    ["Cab/Chassis", "car", "cabChassis"],
    ["Hatch", "car", "hatch"],
    ["Commercial", "car", "van"],
    ["Camper Trailer", "caravan", "caravan"],
    [null, "car", "sedan"],
    [null, "truck", "truck"],
    ["Something of the dealer's own", "motorcycle", "motorcycle"],
  ] as const)("of %s on a %s is %s", (body, itemType, style) => {
    expect(resolveBodyStyle(body, itemType)).toBe(style);
  });

  test("no two bodies share a word or an address", () => {
    expect(new Set(BODY_STYLE_TABLE.map(({ slug }) => slug)).size).toBe(BODY_STYLE_TABLE.length);
    expect(new Set(BODY_STYLE_TABLE.map(({ word }) => word)).size).toBe(BODY_STYLE_TABLE.length);
  });
});
