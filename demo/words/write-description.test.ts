import { describe, expect, test } from "vitest";
import { createRandom } from "../random.ts";
import { USED_CAR_WORDS } from "./car-words.ts";
import type { DescriptionWords } from "./description-words.ts";
import { MOTORCYCLE_WORDS } from "./motorcycle-words.ts";
import { type DescribedVehicle, writeDescription } from "./write-description.ts";

const VEHICLE: DescribedVehicle = {
  name: "2022 Mazda CX-5",
  badge: "Maxx Sport",
  colour: "Blue",
  km: 48_210,
  features: ["Apple CarPlay", "Leather seats", "LED headlights", "Tow bar"],
};

const write = (
  seed: number,
  words: DescriptionWords,
  vehicle: DescribedVehicle = VEHICLE,
): string => writeDescription(createRandom(String(seed)), words, vehicle);

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

describe("a description", () => {
  test.each([
    ["cars", USED_CAR_WORDS],
    ["motorcycles", MOTORCYCLE_WORDS],
  ])("of %s leaves no blank unfilled, and no empty paragraph", (_, words) => {
    for (const seed of SEEDS) {
      const text = write(seed, words);
      expect(text).not.toMatch(/[{}]|undefined|null|\n\n\n| {2}/);
      expect(text.split("\n\n").length).toBeGreaterThanOrEqual(2);
      expect(text.split("\n\n").length).toBeLessThanOrEqual(4);
    }
  });

  test("leaves out unknown kilometres, badges and features", () => {
    const unknown = { ...VEHICLE, badge: null, km: null, features: ["Tow bar"] };
    for (const seed of SEEDS) {
      const text = write(seed, USED_CAR_WORDS, unknown);
      expect(text).not.toMatch(/\bkm on it|\b0 km|the full list is below/);
      expect(text).not.toContain("Maxx");
    }
  });

  test("preserves the capitals of names and abbreviations within a sentence", () => {
    const texts = SEEDS.map((seed) => write(seed, USED_CAR_WORDS)).join("\n");
    expect(texts).toMatch(/Apple CarPlay|LED headlights/);
    expect(texts).toContain("leather seats");
    expect(texts).not.toMatch(/apple CarPlay|lED/);
  });

  test("varies from vehicle to vehicle", () => {
    expect(new Set(SEEDS.map((seed) => write(seed, USED_CAR_WORDS))).size).toBeGreaterThan(190);
  });
});
