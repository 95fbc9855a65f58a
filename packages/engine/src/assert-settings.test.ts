import { expect, test } from "vitest";
import { buildEngineSettings } from "#tests/builders/engine-settings.ts";
import { createEngine } from "./create-engine.ts";
import type { EngineSettings } from "./engine-settings.ts";

const sizes = (oneTypo: number, twoTypos: number) => ({
  typoTolerance: { minWordSizeForTypos: { oneTypo, twoTypos } },
});

test.each<[Partial<EngineSettings>, string]>([
  [{ indexUid: "used cars" }, 'indexUid is "used cars": use 1 to 512 letters'],
  [{ indexUid: "a".repeat(513) }, "indexUid is"],
  [{ maxTotalHits: -1 }, "maxTotalHits is -1: use a whole number from 0 up."],
  [{ maxValuesPerFacet: 1.5 }, "maxValuesPerFacet is 1.5"],
  [JSON.parse('{"rankingRules":["words","price"]}'), 'rankingRules has "price": use words, typo'],
  [JSON.parse('{"rankingRules":[":asc"]}'), 'rankingRules has ":asc"'],
  [sizes(6, 5), "oneTypo 6 and twoTypos 5"],
])("an engine is not made of %j", (wrong, message) => {
  expect(() => createEngine(buildEngineSettings(wrong))).toThrow(message);
});

test.each<Partial<EngineSettings>>([
  { indexUid: "a".repeat(512) },
  { maxTotalHits: 0, maxValuesPerFacet: 0 },
  { rankingRules: ["words", "sort", "price:asc", "a:b:desc"] },
  sizes(5, 5),
])("an engine is made of %j", (settings) => {
  expect(createEngine(buildEngineSettings(settings)).count()).toBe(0);
});
