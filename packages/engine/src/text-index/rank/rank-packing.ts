import { TYPOS_OF_A_TIER } from "../match/resolve-tier.ts";
import type { TextRule } from "../text-index.ts";

export type SingleRule = Exclude<TextRule, "attribute">;

/** In packing order, each with a limit above all its values. */
const PACKED: readonly (readonly [SingleRule, number])[] = [
  ["words", 16],
  ["typo", TYPOS_OF_A_TIER],
  ["proximity", 64],
  ["attributeRank", 16_384],
  ["wordPosition", 128],
  ["exactness", 64],
];

export const WORTH: Readonly<Record<SingleRule, number>> = {
  words: worthOf("words"),
  typo: worthOf("typo"),
  proximity: worthOf("proximity"),
  attributeRank: worthOf("attributeRank"),
  wordPosition: worthOf("wordPosition"),
  exactness: worthOf("exactness"),
};

/** Repacks some rules of a packed rank, the first as the most significant. */
export function createRankPicker(rules: readonly TextRule[]): (packed: number) => number {
  const wanted = rules.flatMap((rule): SingleRule[] =>
    rule === "attribute" ? ["attributeRank", "wordPosition"] : [rule],
  );
  const parts = wanted.map((rule) => ({ worth: WORTH[rule], bound: boundOf(rule) }));
  return (packed) => {
    let picked = 0;
    for (const { worth, bound } of parts) {
      picked = picked * bound + (Math.floor(packed / worth) % bound);
    }
    return picked;
  };
}

function boundOf(rule: SingleRule): number {
  return PACKED.find(([name]) => name === rule)?.[1] ?? 1;
}

function worthOf(rule: SingleRule): number {
  const at = PACKED.findIndex(([name]) => name === rule);
  return PACKED.slice(at + 1).reduce((worth, [, bound]) => worth * bound, 1);
}
