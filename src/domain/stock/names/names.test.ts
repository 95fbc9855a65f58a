import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildSlugBase, MAX_SLUG_LENGTH, slugify } from "../../text/build-slug-base.ts";
import { MAKES } from "./makes.ts";
import { MODEL_PHRASES, MODEL_SPELLINGS } from "./model-phrases.ts";
import { resolveMake } from "./resolve-make.ts";
import { resolveModel } from "./resolve-model.ts";

describe("a make", () => {
  test.each([
    ["CITROEN", "C3", "Citroën", "C3"],
    ["Citroën", "C3", "Citroën", "C3"],
    ["skoda", "Octavia", "Škoda", "Octavia"],
    ["Land", "Rover", "Land Rover", ""],
    ["Land", "Rover Discovery Sport", "Land Rover", "Discovery Sport"],
    ["Alfa", "Romeo Giulia", "Alfa Romeo", "Giulia"],
    ["Great", "Wall", "Great Wall", ""],
    ["Aston", "Martin DB9", "Aston Martin", "DB9"],
    ["land rover", "Defender", "Land Rover", "Defender"],
    ["Landrover", "Defender", "Land Rover", "Defender"],
    ["MAZDA", "CX-5", "Mazda", "CX-5"],
    ["Mercedes", "C200", "Mercedes-Benz", "C200"],
    ["VW", "Golf", "Volkswagen", "Golf"],
    ["Rover", "75", "Rover", "75"],
    ["Land", "Cruiser", "Land", "Cruiser"],
    ["Great", "Wallaby", "Great", "Wallaby"],
    ["Bolwell", "Nagari", "Bolwell", "Nagari"],
  ])("%s with %s is %s with %s", (make, model, expectedMake, expectedModel) => {
    expect(resolveMake(make, model)).toEqual({ make: expectedMake, model: expectedModel });
  });
});

describe("a model and its badge, with the title's help", () => {
  test.each([
    ["Mazda", "CX-5", "2022 Mazda CX-5 Maxx Sport (awd)", "CX-5", "Maxx Sport (awd)"],
    ["Land Rover", "", "2022 Land Rover Range Rover Sport TDV6", "Range Rover Sport", "TDV6"],
    ["Land Rover", "", "2022 Land Rover Defender 110", "Defender", "110"],
    ["Jeep", "Grand", "2022 Jeep Grand Cherokee Limited", "Grand Cherokee", "Limited"],
    ["Jeep", "Grand", "2022 Jeep Grand Cherokee L Summit", "Grand Cherokee L", "Summit"],
    ["Hyundai", "Santa", "2022 Hyundai Santa FE Elite", "Santa Fe", "Elite"],
    ["Saab", "3-Sep", "2022 Saab 9-3 Linear", "9-3", "Linear"],
    ["Toyota", "HiAce", "2022 Toyota HiAce (No Badge)", "HiAce", null],
    ["Toyota", "Rav", "2022 Toyota Rav 4 Cruiser", "RAV4", "Cruiser"],
    ["Mazda", "3", "2022 Mazda 3", "3", null],
    ["Mazda", "CX-5", "2021 Kia Rio S", "CX-5", null],
    ["Mazda", "CX-5", null, "CX-5", null],
    ["Land Rover", "", null, "", null],
  ])("%s %j in %j is %s with %s", (make, model, title, expectedModel, badge) => {
    expect(resolveModel({ make, model }, 2022, title)).toEqual({ model: expectedModel, badge });
  });

  test("the tables speak of makes that are known, and longer phrases come first", () => {
    const makes = new Set<string>(MAKES.map(([make]) => make));
    const named = [...MODEL_PHRASES.keys(), ...MODEL_SPELLINGS.keys()];
    expect(named.filter((make) => !makes.has(make))).toEqual([]);
    for (const phrases of MODEL_PHRASES.values()) {
      const hidden = phrases.filter((phrase, index) =>
        phrases.slice(0, index).some((earlier) => phrase.startsWith(`${earlier} `)),
      );
      expect(hidden).toEqual([]);
    }
  });
});

describe("the address wanted for a vehicle", () => {
  const cx5 = { year: 2022, make: "Mazda", model: "CX-5", badge: "Maxx Sport", tail: "U10452" };

  test("is readable and ends in what tells it from others", () => {
    expect(buildSlugBase(cx5)).toBe("2022-mazda-cx-5-maxx-sport-u10452");
    expect(buildSlugBase({ ...cx5, badge: null })).toBe("2022-mazda-cx-5-u10452");
  });

  test("loses accents and signs", () => {
    expect(buildSlugBase({ ...cx5, make: "Citroën", model: "ë-C4 X!", tail: "№ 7/b" })).toBe(
      "2022-citroen-e-c4-x-maxx-sport-no-7-b",
    );
  });

  test("is cut at a word when too long, and keeps its tail", () => {
    const slug = buildSlugBase({ ...cx5, badge: "Maxx Sport ".repeat(20) });
    expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
    expect(slug).toMatch(/-(maxx|sport)-u10452$/);
  });

  test("is never empty, never trade-in, within bounds, and stays as it is when made again", () => {
    const part = fc.string({ unit: "binary", maxLength: 150 });
    fc.assert(
      fc.property(part, part, part, part, (make, model, badge, tail) => {
        const slug = buildSlugBase({ year: 2022, make, model, badge, tail });
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug).not.toBe("trade-in");
        expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
        expect(slugify(slug)).toBe(slug);
        expect(slugify(slugify(badge))).toBe(slugify(badge));
      }),
    );
  });
});
