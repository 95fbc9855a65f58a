import { describe, expect, test } from "vitest";
import { DEALERSHIP_PLANS } from "../stock/dealership-plans.ts";
import { formatColour, resolvePictureBody } from "./picture-bodies.ts";

describe("the body that pictures of a model show", () => {
  test.each([
    ["SUV", "CX-5", [], "suv"],
    ["SUV", "LandCruiser Prado", [], "4x4"],
    ["SUV", "Prado", [], "suv"],
    ["Cab Chassis", "HiLux", [], "cab-chassis"],
    ["Campervan", "JRV", ["Campervan"], "van"],
    ["Truck", "FSR", ["Refrigerated"], "pantech"],
    ["Light Truck", "NLR", ["Tray", "Car licence"], "tray"],
    ["Off-Road", "CRF300L", ["Trail"], "adventure"],
    ["Tourer", "Tracer 9", ["Touring"], "cruiser"],
    ["Truck", "FSR", [], null],
    ["constructor", "FSR", [], null],
  ])("of a %s %s %j is %s", (body, model, categories, expected) => {
    expect(resolvePictureBody({ body, model, categories })).toBe(expected);
  });

  test("is known for every model that a dealership of the demo may have", () => {
    const models = DEALERSHIP_PLANS.flatMap(({ shares }) =>
      shares.flatMap((share) => share.models),
    );
    const unknown = models.filter((model) => resolvePictureBody(model) === null);
    expect(unknown.map(({ make, model, body }) => `${make} ${model} ${body}`)).toEqual([]);
  });
});

test.each([
  ["hatch", "red", "Red"],
  ["camper", "sand", "Sand"],
  ["caravan", "red", "White"],
  ["motorhome", "blue", "White"],
])("the papers of a %s in %s say %s", (body, paint, expected) => {
  expect(formatColour(body, paint)).toBe(expected);
});

test("dealerships that share a site are photographed on one ground", () => {
  const grounds = new Map<string, Set<string>>();
  for (const { dealershipSlug, ground } of DEALERSHIP_PLANS) {
    const site = dealershipSlug.replace(/-.*/, "");
    grounds.set(site, (grounds.get(site) ?? new Set()).add(ground));
  }
  expect([...grounds].filter(([, used]) => used.size > 1)).toEqual([]);
  expect(new Set([...grounds.values()].flatMap((used) => [...used])).size).toBe(3);
});
