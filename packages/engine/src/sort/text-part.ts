import type { TextMatches, TextRule } from "../text-index/text-index.ts";
import type { OrderPart } from "./order-part.ts";

/** Where the rules begin with words and typo, their tiers are known already. */
export function createTextPart(matches: TextMatches, rules: readonly TextRule[]): OrderPart {
  const rankOf = matches.rankBy(rules);
  const hasTiers = rules[0] === "words" && rules[1] === "typo";
  return {
    fillKeys(rows, count, keys) {
      if (hasTiers) fillTiers(matches, rows, count, keys);
      else for (let at = 0; at < count; at += 1) keys[at] = rankOf(rows[at] ?? 0);
    },
    compare: (a, b) => rankOf(a) - rankOf(b),
  };
}

/** The rows are a subset of the matches, in the same order. */
function fillTiers(
  { rows: matching, tiers }: TextMatches,
  rows: Uint32Array,
  count: number,
  keys: Float64Array,
): void {
  let place = 0;
  for (let at = 0; at < count; at += 1) {
    while (place < matching.length && matching[place] !== rows[at]) place += 1;
    keys[at] = tiers[place] ?? 0;
  }
}
