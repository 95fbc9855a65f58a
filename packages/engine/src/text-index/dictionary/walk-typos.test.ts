import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countPlainTypos } from "#tests/plain-engine/text/count-plain-typos.ts";
import { createTermDictionary } from "./term-dictionary.ts";
import { walkTerms } from "./walk-terms.ts";
import { walkTypos } from "./walk-typos.ts";

const letters = fc.string({
  unit: fc.constantFrom("a", "b", "c", "🐻"),
  minLength: 1,
  maxLength: 9,
});

test("finds the words within some typos, as measuring each of them does", () => {
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
        const visitTerm = (term: number, typos: number) => {
          const known = byTerm.get(term) ?? "a word that is gone";
          expect(found).not.toHaveProperty([known]);
          found[known] = typos;
        };
        const { trie } = dictionary;
        const search = { word, maxTypos, isPrefix };
        walkTypos(
          trie,
          search,
          { nodes: 10_000 },
          {
            term: visitTerm,
            subtree: (root, typos) =>
              walkTerms(trie, root, (term) => {
                expect(dictionary.isBelow(term, root)).toBe(true);
                visitTerm(term, typos);
                return "go on";
              }),
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

test("stops where its budget ends", () => {
  const dictionary = createTermDictionary();
  for (let word = 0; word < 1_000; word += 1) dictionary.take(`hilu${word}`);
  const budget = { nodes: 50 };
  let visited = 0;
  const visit = () => {
    visited += 1;
  };
  const search = { word: "hilu000", maxTypos: 2, isPrefix: false };
  walkTypos(dictionary.trie, search, budget, { term: visit, subtree: visit });
  expect(budget.nodes).toBe(0);
  expect(visited).toBeLessThan(50);
});

test("reuses the numbers and nodes of deleted words", () => {
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
