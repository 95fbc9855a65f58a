import type { TextGraph } from "../graph/text-graph.ts";
import type { AttributeRules } from "../match/document-masks.ts";
import type { CodePages } from "../stored/code-pages.ts";
import { GAP_CODE, isAttributeMark, isTerm, toAttributeId } from "../stored/token-code.ts";
import { GAP_DISTANCE } from "../tokens/split-tokens.ts";
import { WORTH } from "./rank-packing.ts";
import { resolvePositionTier } from "./resolve-position-tier.ts";

/** Whether a query is one word that only single terms answer. */
export function isOneWord({ places, nodes, sequences }: TextGraph): boolean {
  return places === 1 && nodes.length === 1 && sequences.length === 0;
}

/**
 * The packed rank for such a query, without the part of exactness for whole attributes. One pass over the
 * document, because a letter typed over all stock ranks most of it.
 */
export function createOneWordRanker(
  pages: CodePages,
  { table, nodes, phrases }: TextGraph,
  rules: AttributeRules | null,
  rankOfAttribute: (id: number) => number,
): (row: number) => number {
  const position = nodes[0]?.position ?? 0;

  return (row) => {
    const page = pages.pageOf(row);
    const start = pages.startOf(row);
    const end = start + pages.lengthOf(row);
    let typos = MORE_TYPOS;
    let attributeRank = 0;
    let wordPosition = 0;
    let inexact = phrases === 0 ? 1 : 0;
    let rank = 0;
    let at = -1;
    let isSearched = true;
    let hasTypos = true;
    for (let next = start; next < end; next += 1) {
      const code = page[next] ?? 0;
      if (!isTerm(code)) {
        if (isAttributeMark(code)) {
          const attribute = toAttributeId(code);
          rank = rankOfAttribute(attribute);
          isSearched = rules?.isSearched(attribute) ?? true;
          hasTypos = rules?.hasTypos(attribute) ?? true;
          at = -1;
        } else at += code === GAP_CODE ? GAP_DISTANCE - 1 : 1;
        continue;
      }
      at += 1;
      const found = isSearched ? table.find(code) : -1;
      if (found === -1 || ((table.any[found] ?? 0) & 1) === 0) continue;
      if ((table.exact[found] ?? 0) & 1) inexact = 0;
      const isCertain = ((table.none[found] ?? 0) & 1) === 1;
      if (!isCertain && !hasTypos) continue;
      const needed = isCertain ? 0 : 2 - ((table.atMostOne[found] ?? 0) & 1);
      if (needed > typos) continue;
      const distance = resolvePositionTier(Math.abs(at - position));
      if (needed < typos) {
        typos = needed;
        attributeRank = rank;
        wordPosition = distance;
      } else {
        attributeRank = Math.min(attributeRank, rank);
        wordPosition = Math.min(wordPosition, distance);
      }
    }
    return (
      typos * WORTH.typo +
      attributeRank * WORTH.attributeRank +
      wordPosition * WORTH.wordPosition +
      inexact * WORTH.exactness
    );
  };
}

const MORE_TYPOS = 3;
