import type { QueryTerm } from "../query/text-query.ts";
import type { MatchingStrategy } from "../text-index.ts";

/**
 * Sets of places that may be missing, as bits; each level adds one. Phrases never may; without a phrase one
 * word must stay, the first with `last`, the rarest with `frequency`.
 */
export function listLevels(
  terms: readonly QueryTerm[],
  strategy: MatchingStrategy,
  countDocuments: (place: number) => number,
): number[] {
  if (strategy === "all") return [0];
  const words = terms.flatMap((term, place) => (term.is === "word" ? [place] : []));
  const order =
    strategy === "last"
      ? words.toReversed()
      : words.toSorted((a, b) => countDocuments(b) - countDocuments(a) || b - a);
  if (words.length === terms.length) order.pop();
  const levels = [0];
  for (const place of order) levels.push((levels.at(-1) ?? 0) | (1 << place));
  return levels;
}
