import * as fc from "fast-check";
import { expect, test } from "vitest";
import { listWords } from "../search/query/suggestion-text.ts";
import { matchesName } from "./matches-name.ts";

const isMeant = (name: string, text: string) => matchesName(listWords(name), listWords(text));

test.each([
  ["Mazda", "m"],
  ["Mazda", "MAZ"],
  ["Citroën", "citro"],
  ["Citroën", "Citroën"],
  ["Mazda CX-5", "cx"],
  ["Mazda CX-5", "cx5"],
  ["Mazda CX-5", "mazda cx-5"],
  ["Mazda CX-5", "5 maz"],
  ["Toyota RAV4", "rav 4"],
  ["Toyota Land Cruiser", "landcruiser"],
  ["O'Brien Sprite", "o'brien"],
  ["O'Brien Sprite", "obrien"],
  ["Ute", "utes"],
  ["People Mover", "mover"],
])("%s is meant by %j", (name, text) => {
  expect(isMeant(name, text)).toBe(true);
});

test.each([
  ["Mazda", "azda"],
  ["Mazda", "mazda cx"],
  ["Mazda CX-5", "cx6"],
  ["Mazda", ""],
  ["Mazda", " - "],
  ["Mazda", "東京"],
])("%s is not meant by %j", (name, text) => {
  expect(isMeant(name, text)).toBe(false);
});

test("a name is meant by every beginning of its own words, in any order", () => {
  const names = fc.constantFrom("Mercedes-Benz GLA 250", "Citroën C5 X", "Great Wall Cannon");
  fc.assert(
    fc.property(names, fc.infiniteStream(fc.nat()), (name, numbers) => {
      const [first = 0, ...lengths] = numbers.take(9);
      const words = listWords(name);
      const starts = words.map((word, n) => word.slice(0, 1 + ((lengths[n] ?? 0) % word.length)));
      const turned = [
        ...starts.slice(first % words.length),
        ...starts.slice(0, first % words.length),
      ];
      expect(matchesName(words, turned)).toBe(true);
    }),
  );
});
