import { STEPS, type WorkMeter } from "../../work-meter.ts";
import type { AttributeRegistry } from "../attributes/attribute-registry.ts";
import type { TextGraph } from "../graph/text-graph.ts";
import type { AttributeRules, DocumentReader } from "../match/document-masks.ts";
import { type createTierResolver, TYPOS_OF_A_TIER } from "../match/resolve-tier.ts";
import type { CodePages } from "../stored/code-pages.ts";
import type { TextMatches } from "../text-index.ts";
import { fillOccurrences } from "./fill-occurrences.ts";
import { createPathFinder } from "./find-best-path.ts";
import { createOccurrences } from "./occurrences.ts";
import { createRankCache } from "./rank-cache.ts";
import { createOneWordRanker, isOneWord } from "./rank-one-word.ts";
import { createRankPicker, WORTH } from "./rank-packing.ts";
import { resolveWholeMatch } from "./resolve-whole-match.ts";

export type RankedBy = {
  rows: number;
  pages: CodePages;
  graph: TextGraph;
  attributes: AttributeRegistry;
  rules: AttributeRules | null;
  reader: DocumentReader;
  toTier: ReturnType<typeof createTierResolver>;
  work: WorkMeter;
};

/** Packed ranks of matching rows, each computed once. */
export function createRowRanks(by: RankedBy): TextMatches["rankBy"] {
  const { pages, graph, attributes, rules, reader } = by;
  const known = createRankCache(by.rows);
  const list = createOccurrences(graph.nodes.length);
  const rankOfAttribute = (id: number) => attributes.get(id)?.rank ?? 0;
  const findPath = createPathFinder(graph, rankOfAttribute);

  const steps = STEPS.rank + graph.nodes.length * STEPS.rankNode;
  const rankOneWord = isOneWord(graph)
    ? createOneWordRanker(pages, graph, rules, rankOfAttribute)
    : null;

  function reckonOneWord(row: number): number {
    const whole = resolveWholeMatch(row, pages, graph.wholeQuery, rules);
    return (rankOneWord?.(row) ?? 0) + whole * 16 * WORTH.exactness;
  }

  function reckon(row: number): number {
    reader.read(row);
    const { masks } = reader;
    const level = Math.floor(by.toTier(masks) / TYPOS_OF_A_TIER);
    const missing = graph.levels[level] ?? 0;
    fillOccurrences(list, row, pages, graph, masks, rules);
    const exact = countBits((masks.exact | graph.phrases) & ~missing);
    const whole = level === 0 ? resolveWholeMatch(row, pages, graph.wholeQuery, rules) : 2;
    return (
      level * WORTH.words +
      findPath(missing, masks, list) +
      (whole * 16 + graph.places - exact) * WORTH.exactness
    );
  }

  function rank(row: number): number {
    const before = known.get(row);
    if (before !== -1) return before;
    by.work.take(steps);
    const made = rankOneWord ? reckonOneWord(row) : reckon(row);
    known.set(row, made);
    return made;
  }

  // A query of negatives alone ranks nothing.
  if (graph.places === 0) return () => () => 0;
  return (wanted) => {
    const pick = createRankPicker(wanted);
    return (row) => pick(rank(row));
  };
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
