import { walkTerms } from "../dictionary/walk-terms.ts";
import { TERM_FLAGS, TERM_FREE } from "../graph/term-table.ts";
import type { TextGraph } from "../graph/text-graph.ts";
import { createRowBits, isMarked, listMarked, type RowBits } from "../postings/row-bits.ts";
import { markRows } from "../postings/row-list.ts";
import { isOneWord } from "../rank/rank-one-word.ts";
import type { StoredTexts } from "../stored/stored-texts.ts";
import { MARKS_A_READING } from "./choose-rows.ts";
import { type MatchedRows, matchRows, type TierReader } from "./match-rows.ts";

/**
 * Matches of a one-word query, from the rows of its terms; reads documents only where an attribute's typos
 * may not count. Null for other queries, or where reading the given rows costs less.
 */
export function matchOneWord(
  graph: TextGraph,
  stored: StoredTexts,
  given: Uint32Array | null,
  readTier: TierReader,
): MatchedRows | null {
  const { table } = graph;
  const limit = stored.pages.rowLimit();
  if (!isOneWord(graph)) return null;
  if (given && given.length * MARKS_A_READING < limit) return null;
  for (const bits of table.any) if ((bits & TERM_FLAGS.isDenied) !== 0) return null;

  const certain = markAnswers(graph, stored, (typos) => typos === 0) ?? createRowBits(limit);
  const withTypos = markAnswers(graph, stored, (typos) => typos > 0);
  if (!withTypos) {
    const rows = listMarked(certain, given);
    return { rows, tiers: new Uint16Array(rows.length).fill(BEST_TIER) };
  }
  for (let word = 0; word < withTypos.length; word += 1) {
    withTypos[word] = (withTypos[word] ?? 0) | (certain[word] ?? 0);
  }
  return matchRows(listMarked(withTypos, given), (row) =>
    isMarked(certain, row) ? BEST_TIER : readTier(row),
  );
}

const BEST_TIER = 0;

function markAnswers(
  { table }: TextGraph,
  stored: StoredTexts,
  isWanted: (typos: number) => boolean,
): RowBits | null {
  let bits: RowBits | null = null;
  const mark = (term: number) => {
    bits ??= createRowBits(stored.pages.rowLimit());
    markRows(stored.rowsOf(term), bits);
  };
  for (const { root, typos } of table.subtrees) {
    if (!isWanted(typos)) continue;
    walkTerms(stored.dictionary.trie, root, (term) => {
      mark(term);
      return "go on";
    });
  }
  for (const [at, term] of table.terms.entries()) {
    if (term === TERM_FREE || ((table.any[at] ?? 0) & 1) === 0) continue;
    if (isWanted((table.none[at] ?? 0) & 1 ? 0 : 1)) mark(term);
  }
  return bits;
}
