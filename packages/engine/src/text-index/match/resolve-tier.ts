import type { GraphNode, TextGraph } from "../graph/text-graph.ts";
import type { DocumentMasks } from "./document-masks.ts";

/** Above the typos of any path. */
export const TYPOS_OF_A_TIER = 32;
export const NO_MATCH = -1;

/**
 * A document's tier: fewest missing places, then fewest typos. Memoized, because most documents match alike.
 */
export function createTierResolver(graph: TextGraph): (masks: DocumentMasks) => number {
  const startingAt: GraphNode[][] = Array.from({ length: graph.places }, () => []);
  for (const node of graph.nodes) startingAt[node.start]?.push(node);
  const withoutTypos = new Map<number, number>();
  const fewest = new Uint8Array(graph.places + 1);

  /** The fewest typos of a path over all places that must not be missing; FAR for no path. */
  function countTypos(missing: number, masks: DocumentMasks): number {
    fewest.fill(FAR);
    fewest[0] = 0;
    for (let place = 0; place < graph.places; place += 1) {
      const sum = fewest[place] ?? FAR;
      if (sum === FAR) continue;
      if ((missing >>> place) & 1) lower(place + 1, sum);
      for (const node of startingAt[place] ?? []) {
        if (((masks.any >>> node.bit) & 1) === 0 || (node.places & ~missing) === 0) continue;
        lower(place + node.span, sum + node.joinCost + toTypos(masks, node));
      }
    }
    return fewest[graph.places] ?? FAR;
  }

  function lower(place: number, sum: number): void {
    if (sum < (fewest[place] ?? FAR)) fewest[place] = sum;
  }

  function resolve(masks: DocumentMasks): number {
    for (const [level, missing] of graph.levels.entries()) {
      const typos = countTypos(missing, masks);
      if (typos < FAR) return level * TYPOS_OF_A_TIER + typos;
    }
    return NO_MATCH;
  }

  return (masks) => {
    if (masks.none !== masks.any) return resolve(masks);
    const known = withoutTypos.get(masks.any);
    if (known !== undefined) return known;
    const tier = resolve(masks);
    withoutTypos.set(masks.any, tier);
    return tier;
  };
}

const FAR = 255;

export function toTypos({ none, atMostOne }: DocumentMasks, { bit }: GraphNode): number {
  if ((none >>> bit) & 1) return 0;
  return (atMostOne >>> bit) & 1 ? 1 : 2;
}
