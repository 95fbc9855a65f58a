import { findNode, NONE } from "../dictionary/term-trie.ts";
import { type WalkBudget, walkTerms } from "../dictionary/walk-terms.ts";
import { walkTypos } from "../dictionary/walk-typos.ts";
import type { Phrase } from "../query/text-query.ts";
import type { StoredTexts } from "../stored/stored-texts.ts";
import { findSplit } from "./find-split.ts";
import { createTermTableBuilder, TERM_FLAGS, type TermTable } from "./term-table.ts";
import { ANY_WORD, type GraphNode, type TermSequence } from "./text-graph.ts";

/** Nodes of the dictionary that one query looks at; beyond, words further from it are not found. */
const MAX_WALKED_NODES = 1_000_000;

/** Gathers what the nodes of a graph are answered by. */
export type GraphWriter = {
  /** A word as typed, as the beginning of a word, and with typos. */
  addWord(word: string, isPrefix: boolean, maxTypos: number, node: GraphNode): void;
  /** Words that must follow one another; for no node, words that are denied. */
  addSequence(words: Phrase, node: GraphNode | null): void;
  /** One word as two. */
  addSplit(word: string, node: GraphNode): void;
  /** Notes at which place of the query a word itself was typed. */
  markExact(word: string, place: number): void;
  build(): { table: TermTable; sequences: TermSequence[] };
};

export function createGraphWriter(stored: StoredTexts): GraphWriter {
  const { dictionary } = stored;
  const { trie } = dictionary;
  const builder = createTermTableBuilder();
  const sequences: TermSequence[] = [];
  const budget: WalkBudget = { nodes: MAX_WALKED_NODES };

  function addTerms(terms: readonly number[], node: GraphNode | null, typos: number): void {
    const [only] = terms;
    if (only !== undefined && terms.length === 1) {
      if (node) builder.add(only, node.bit, typos);
      else builder.flag(only, TERM_FLAGS.isDenied);
      return;
    }
    sequences.push({ node, typos, terms });
    for (const term of terms) if (term !== ANY_WORD) builder.flag(term, TERM_FLAGS.inSequence);
  }

  return {
    addWord(word, isPrefix, maxTypos, { bit }) {
      const add = (term: number, typos: number) => builder.add(term, bit, typos);
      if (maxTypos > 0) {
        walkTypos(trie, { word, maxTypos, isPrefix }, budget, add);
        return;
      }
      const at = findNode(trie, word);
      const term = at === NONE ? NONE : (trie.terms[at] ?? NONE);
      if (at !== NONE && isPrefix) walkTerms(trie, at, budget, (found) => add(found, 0));
      else if (term !== NONE) add(term, 0);
    },
    addSequence(words, node) {
      const terms = words.map((word) => (word === null ? ANY_WORD : dictionary.find(word)));
      const isKnown = terms.every((term, at) => term !== NONE || words[at] === null);
      if (isKnown) addTerms(terms, node, 0);
    },
    addSplit(word, node) {
      const split = findSplit(word, stored);
      if (split) addTerms(split, node, 1);
    },
    markExact(word, place) {
      const term = dictionary.find(word);
      if (term !== NONE) builder.markExact(term, place);
    },
    build: () => ({ table: builder.build(), sequences }),
  };
}
