import { TERM_FLAGS } from "../graph/term-table.ts";
import type { TextGraph } from "../graph/text-graph.ts";
import type { AttributeRules, DocumentMasks } from "../match/document-masks.ts";
import { isSequenceAt } from "../match/is-sequence-at.ts";
import { toTypos } from "../match/resolve-tier.ts";
import type { CodePages } from "../stored/code-pages.ts";
import { GAP_CODE, isAttributeMark, isTerm, toAttributeId } from "../stored/token-code.ts";
import { GAP_DISTANCE } from "../tokens/split-tokens.ts";
import { addOccurrence, clearOccurrences, type Occurrences } from "./occurrences.ts";

/** Lists where a row answers each node with its fewest typos. */
export function fillOccurrences(
  list: Occurrences,
  row: number,
  pages: CodePages,
  { table, startingWith }: TextGraph,
  masks: DocumentMasks,
  rules: AttributeRules | null,
): void {
  clearOccurrences(list);
  const page = pages.pageOf(row);
  const start = pages.startOf(row);
  const end = start + pages.lengthOf(row);
  const withOneTypo = masks.atMostOne & ~masks.none;
  const withTwoTypos = masks.any & ~masks.atMostOne;
  let attribute = 0;
  let position = -1;
  let isSearched = true;
  let hasTypos = true;
  for (let at = start; at < end; at += 1) {
    const code = page[at] ?? 0;
    if (isTerm(code)) {
      position += 1;
      const found = isSearched ? table.find(code) : -1;
      if (found !== -1) {
        const certain = table.none[found] ?? 0;
        const typed = hasTypos
          ? ((table.atMostOne[found] ?? 0) & withOneTypo) | ((table.any[found] ?? 0) & withTwoTypos)
          : 0;
        // Where a document answers a node without typos, words with typos do not count.
        for (let left = (certain & masks.none) | typed; left !== 0; left &= left - 1) {
          addOccurrence(list, 31 - Math.clz32(left & -left), attribute, position, position);
        }
        if (((table.any[found] ?? 0) & TERM_FLAGS.beginsSequence) === 0) continue;
        for (const { node, typos, terms } of startingWith.get(code) ?? []) {
          if (!node || !isSequenceAt(page, at, end, terms)) continue;
          if (toTypos(masks, node) !== typos) continue;
          addOccurrence(list, node.bit, attribute, position, position + terms.length - 1);
        }
      }
    } else if (isAttributeMark(code)) {
      attribute = toAttributeId(code);
      isSearched = rules?.isSearched(attribute) ?? true;
      hasTypos = rules?.hasTypos(attribute) ?? true;
      position = -1;
    } else {
      position += code === GAP_CODE ? GAP_DISTANCE - 1 : 1;
    }
  }
}
