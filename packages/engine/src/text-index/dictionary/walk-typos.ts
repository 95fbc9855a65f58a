import { readNumber } from "../stored/number-segments.ts";
import { NONE, ROOT, type TermTrie } from "./term-trie.ts";

/** Nodes that one query may still visit, over all its words. */
export type WalkBudget = { nodes: number };

/** Called with a term, or with a node below which every term begins with the word. */
export type TypoVisitor = {
  term(term: number, typos: number): void;
  subtree(root: number, typos: number): void;
};

export type TypoSearch = {
  word: string;
  maxTypos: number;
  isPrefix: boolean;
};

/** More than any distance that counts, so that an unset cell is never the minimum. */
const FAR = 9;

/**
 * Visits the terms within some typos of a word (Damerau–Levenshtein; a wrong first letter counts two).
 * Walks the trie with a row of edit distances: terms with a common prefix share rows, and a branch ends
 * where the whole row is too far.
 */
export function walkTypos(
  trie: TermTrie,
  { word, maxTypos, isPrefix }: TypoSearch,
  budget: WalkBudget,
  visitor: TypoVisitor,
): void {
  const letters = Uint32Array.from(word, (character) => character.codePointAt(0) ?? 0);
  const width = letters.length + 1;
  const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, at) => Math.min(at, FAR))];

  function descend(node: number, depth: number, before: number, limit: number, shortest: number) {
    if (budget.nodes <= 0) return;
    budget.nodes -= 1;
    const label = readNumber(trie.labels, node);
    rows[depth] ??= new Uint8Array(width);
    const least = fillRow(rows, depth, label, before, letters, limit);
    const whole = rows[depth]?.[width - 1] ?? FAR;
    const best = isPrefix ? Math.min(shortest, whole) : whole;
    const toTypos = (distance: number) => (limit < maxTypos ? maxTypos : distance);
    if (best <= limit && (best === 0 || least > limit) && isPrefix) {
      visitor.subtree(node, toTypos(best));
      return;
    }
    const term = readNumber(trie.terms, node);
    if (term !== NONE && best <= limit) visitor.term(term, toTypos(best));
    if (least > limit) return;
    let child = readNumber(trie.firstChildren, node);
    while (child !== NONE) {
      descend(child, depth + 1, label, limit, best);
      child = readNumber(trie.nextSiblings, child);
    }
  }

  let child = readNumber(trie.firstChildren, ROOT);
  while (child !== NONE) {
    const isFirstRight = readNumber(trie.labels, child) === letters[0];
    // A wrong first letter uses both typos, so only one difference is left.
    const limit = isFirstRight ? maxTypos : maxTypos - 1;
    if (isFirstRight || maxTypos === 2) descend(child, 1, NONE, limit, FAR);
    child = readNumber(trie.nextSiblings, child);
  }
}

/** Computes the row of a depth near the diagonal; returns its minimum. */
function fillRow(
  rows: readonly Uint8Array[],
  depth: number,
  label: number,
  before: number,
  letters: Uint32Array,
  limit: number,
): number {
  const row = rows[depth];
  const above = rows[depth - 1];
  if (!row || !above) return FAR;
  const from = Math.max(1, depth - limit);
  const to = Math.min(letters.length, depth + limit);
  row[from - 1] = from === 1 ? Math.min(depth, FAR) : FAR;
  let least = row[from - 1] ?? FAR;
  for (let at = from; at <= to; at += 1) {
    const letter = letters[at - 1];
    let distance = (above[at - 1] ?? FAR) + (letter === label ? 0 : 1);
    distance = Math.min(distance, (above[at] ?? FAR) + 1, (row[at - 1] ?? FAR) + 1);
    if (depth > 1 && at > 1 && letter === before && letters[at - 2] === label) {
      distance = Math.min(distance, (rows[depth - 2]?.[at - 2] ?? FAR) + 1);
    }
    row[at] = Math.min(distance, FAR);
    least = Math.min(least, distance);
  }
  if (to < letters.length) row[to + 1] = FAR;
  if (to < letters.length) row[letters.length] = FAR;
  return least;
}
