import type { GraphNode, TextGraph } from "../graph/text-graph.ts";
import type { DocumentMasks } from "../match/document-masks.ts";
import { toTypos } from "../match/resolve-tier.ts";
import type { Occurrences } from "./occurrences.ts";
import { WORTH } from "./rank-packing.ts";
import { resolvePositionTier } from "./resolve-position-tier.ts";
import { resolveProximity } from "./resolve-proximity.ts";

/** The packed rank by typo, proximity, attributeRank and wordPosition of a document's best reading. */
export type PathFinder = (missing: number, masks: DocumentMasks, list: Occurrences) => number;

/**
 * As in Meilisearch each neighbour and each attribute is judged separately: a repeated word counts near its
 * neighbour by one occurrence and in the better attribute by another.
 */
export function createPathFinder(
  { nodes, places }: TextGraph,
  rankOfAttribute: (id: number) => number,
): PathFinder {
  /** By node, the best rank of a path that ends in it; infinite for none. */
  const ranks = new Float64Array(nodes.length);

  function rankUpTo(node: GraphNode, missing: number, list: Occurrences): number {
    let best = isOver(0, node.start, missing) ? 0 : Number.POSITIVE_INFINITY;
    for (const before of nodes) {
      if (before.start >= node.start) break;
      const rank = ranks[before.bit] ?? Number.POSITIVE_INFINITY;
      const end = before.start + before.span;
      if (end > node.start || rank === Number.POSITIVE_INFINITY) continue;
      if (!isOver(end, node.start, missing)) continue;
      const proximity = resolveProximity(list, before.bit, node.bit);
      best = Math.min(best, rank + proximity * WORTH.proximity);
    }
    return best;
  }

  function rankNode(node: GraphNode, masks: DocumentMasks, list: Occurrences): number {
    let attributeRank = Number.POSITIVE_INFINITY;
    let wordPosition = Number.POSITIVE_INFINITY;
    for (let at = list.first[node.bit] ?? -1; at !== -1; at = list.next[at] ?? -1) {
      attributeRank = Math.min(attributeRank, rankOfAttribute(list.attributes[at] ?? 0));
      const distance = Math.abs((list.starts[at] ?? 0) - node.position);
      wordPosition = Math.min(wordPosition, resolvePositionTier(distance));
    }
    return (
      (node.joinCost + toTypos(masks, node)) * WORTH.typo +
      attributeRank * WORTH.attributeRank +
      wordPosition * WORTH.wordPosition
    );
  }

  return (missing, masks, list) => {
    let whole = isOver(0, places, missing) ? 0 : Number.POSITIVE_INFINITY;
    for (const node of nodes) {
      ranks[node.bit] = Number.POSITIVE_INFINITY;
      if (list.first[node.bit] === -1 || (node.places & ~missing) === 0) continue;
      const rank = rankUpTo(node, missing, list) + rankNode(node, masks, list);
      ranks[node.bit] = rank;
      if (isOver(node.start + node.span, places, missing)) whole = Math.min(whole, rank);
    }
    return whole;
  };
}

function isOver(from: number, to: number, missing: number): boolean {
  return (((1 << to) - 1) & ~((1 << from) - 1) & ~missing) === 0;
}
