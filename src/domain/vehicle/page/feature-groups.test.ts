import { array, assert, constantFrom, oneof, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { FEATURE_POOLS } from "#demo/stock/feature-pools.ts";
import { groupFeatures, MAX_HIGHLIGHTS } from "./feature-groups.ts";

const POOLS = Object.values(FEATURE_POOLS);
const known = constantFrom(
  ...POOLS.flatMap(({ usual, better, best }) => [...usual, ...better, ...best]),
);

describe("the features of a vehicle", () => {
  test("begin with what sets it apart, not with what every vehicle has", () => {
    const { highlights } = groupFeatures([
      "Anti-lock brakes",
      "ABS",
      "Front airbags",
      "Cruise control",
      "Adaptive cruise control",
      "Leather seats",
      "Tow bar",
    ]);
    expect(highlights).toEqual(["Adaptive cruise control", "Leather seats", "Tow bar"]);
  });

  test.each([
    ["Reversing camera", "Safety and driver help"],
    ["Apple CarPlay", "Sound, screens and connections"],
    ["Tow bar", "Towing and work"],
    ["Diesel heater", "Living and power"],
    ["Leather seats", "Comfort"],
    ["Alloy wheels", "Outside"],
    ["Something of its own", "More"],
  ])("%s stands under %s", (feature, title) => {
    expect(groupFeatures([feature]).groups).toEqual([{ title, features: [feature] }]);
  });

  test("are each in one group, none lost and none twice", () => {
    assert(
      property(array(oneof(known, string())), (features) => {
        const { groups, count } = groupFeatures(features);
        const wanted = new Set(features.map((feature) => feature.trim()).filter(Boolean));
        const shown = groups.flatMap((group) => group.features);
        expect(shown.toSorted()).toEqual([...wanted].toSorted());
        expect(count).toBe(wanted.size);
      }),
    );
  });

  test("have few highlights, all among the vehicle's own", () => {
    assert(
      property(array(known), (features) => {
        const { highlights } = groupFeatures(features);
        expect(highlights.length).toBeLessThanOrEqual(MAX_HIGHLIGHTS);
        expect(features).toEqual(expect.arrayContaining(highlights));
      }),
    );
  });

  test("within a group have the usual ones last", () => {
    const [group] = groupFeatures(["Front airbags", "Blind spot monitoring"]).groups;
    expect(group?.features).toEqual(["Blind spot monitoring", "Front airbags"]);
  });
});
