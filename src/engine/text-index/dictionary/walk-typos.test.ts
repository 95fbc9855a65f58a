import * as fc from "fast-check";
import { expect, it } from "vitest";
import { countPlainTypos } from "#tests/plain-engine/text/count-plain-typos.ts";
import { createTermDictionary } from "./term-dictionary.ts";
import { walkTypos } from "./walk-typos.ts";

const letters = fc.string({
  unit: fc.constantFrom("a", "b", "c", "🐻"),
  minLength: 1,
  maxLength: 9,
});

it("finds the words within some typos, as measuring each of them does", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(letters, { maxLength: 30 }),
      fc.array(letters, { maxLength: 10 }),
      letters,
      fc.constantFrom(1, 2),
      fc.boolean(),
      (words, gone, word, maxTypos, isPrefix) => {
        const dictionary = createTermDictionary();
        const byTerm = new Map(words.map((known) => [dictionary.take(known), known]));
        for (const [term, known] of byTerm) {
          if (!gone.includes(known)) continue;
          dictionary.remove(term);
          byTerm.delete(term);
        }
        const found: Record<string, number> = {};
        walkTypos(
          dictionary.trie,
          { word, maxTypos, isPrefix },
          { nodes: 10_000 },
          (term, typos) => {
            const known = byTerm.get(term) ?? "a word that is gone";
            expect(found).not.toHaveProperty([known]);
            found[known] = typos;
          },
        );
        const rule = { allowed: maxTypos, isPrefix };
        const expected = [...byTerm.values()].flatMap((known) => {
          const typos = countPlainTypos(word, known, rule);
          return typos === null ? [] : [[known, typos] as const];
        });
        expect(found).toEqual(Object.fromEntries(expected));
      },
    ),
    { numRuns: 500 },
  );
});

it("stops where its budget ends", () => {
  const dictionary = createTermDictionary();
  for (let word = 0; word < 1_000; word += 1) dictionary.take(`a${word}`);
  const budget = { nodes: 50 };
  let visited = 0;
  walkTypos(dictionary.trie, { word: "a", maxTypos: 1, isPrefix: true }, budget, () => {
    visited += 1;
  });
  expect(budget.nodes).toBe(0);
  expect(visited).toBeLessThan(50);
});

it("uses the numbers and the room of words that went again", () => {
  const dictionary = createTermDictionary();
  const term = dictionary.take("hilux");
  dictionary.take("hil");
  const before = dictionary.bytes();
  for (let word = 0; word < 5_000; word += 1) dictionary.remove(dictionary.take(`stock${word}`));
  expect(dictionary.bytes()).toBe(before);
  expect(dictionary.find("hilux")).toBe(term);
  dictionary.remove(term);
  expect(dictionary.find("hil")).not.toBe(dictionary.find("hilux"));
});
