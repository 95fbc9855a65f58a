import { findNode, NONE } from "../dictionary/term-trie.ts";
import { walkTerms } from "../dictionary/walk-terms.ts";
import { type WalkBudget, walkTypos } from "../dictionary/walk-typos.ts";
import type { Phrase } from "../query/text-query.ts";
import { readNumber } from "../stored/number-segments.ts";
import type { StoredTexts } from "../stored/stored-texts.ts";
import { findSplit } from "./find-split.ts";
import { createTermTable, TERM_FLAGS } from "./term-table.ts";
import { ANY_WORD, type GraphNode, type TermSequence, type TextGraph } from "./text-graph.ts";

/** Nodes visited for typos in one query; above it, words match only as typed. */
const MAX_WALKED_NODES = 200_000;

/** A prefix with more terms is stored as a subtree. */
const MAX_NOTED_TERMS = 1_000;

export type GraphWriter = {
  addWord(word: string, isPrefix: boolean, maxTypos: number, node: GraphNode): void;
  /** Words that must be adjacent; without a node, a denied phrase. */
  addSequence(words: Phrase, node: GraphNode | null): void;
  addSplit(word: string, node: GraphNode): void;
  /** Records the place of the query where a word itself was typed. */
  markExact(word: string, place: number): void;
  build(): Pick<TextGraph, "table" | "sequences" | "startingWith" | "walked">;
};

export function createGraphWriter(stored: StoredTexts): GraphWriter {
  const { dictionary } = stored;
  const { trie } = dictionary;
  const table = createTermTable((term, root) => dictionary.isBelow(term, root));
  const sequences: TermSequence[] = [];
  const startingWith = new Map<number, TermSequence[]>();
  const budget: WalkBudget = { nodes: MAX_WALKED_NODES };

  function addTerms(terms: readonly number[], node: GraphNode | null, typos: number): void {
    const [only] = terms;
    if (only !== undefined && terms.length === 1) {
      if (node) table.add(only, node.bit, typos);
      else table.flag(only, TERM_FLAGS.isDenied);
      return;
    }
    if (only === undefined) return;
    const sequence = { node, typos, terms };
    sequences.push(sequence);
    const alike = startingWith.get(only);
    if (alike) alike.push(sequence);
    else startingWith.set(only, [sequence]);
    table.flag(only, TERM_FLAGS.beginsSequence);
  }

  function addSubtree(root: number, node: number, typos: number): void {
    let noted = 0;
    walkTerms(trie, root, () => {
      noted += 1;
      return noted > MAX_NOTED_TERMS ? "stop" : "go on";
    });
    if (noted > MAX_NOTED_TERMS) {
      table.addSubtree({ root, node, typos });
      return;
    }
    walkTerms(trie, root, (term) => {
      table.add(term, node, typos);
      return "go on";
    });
  }

  return {
    addWord(word, isPrefix, maxTypos, { bit }) {
      const at = findNode(trie, word);
      const term = at === NONE ? NONE : readNumber(trie.terms, at);
      if (at !== NONE && isPrefix) addSubtree(at, bit, 0);
      else if (term !== NONE) table.add(term, bit, 0);
      if (maxTypos === 0) return;
      walkTypos(trie, { word, maxTypos, isPrefix }, budget, {
        term: (found, typos) => table.add(found, bit, typos),
        subtree: (root, typos) => {
          if (root !== at) addSubtree(root, bit, typos);
        },
      });
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
      if (term !== NONE) table.markExact(term, place);
    },
    build: () => ({
      table,
      sequences,
      startingWith,
      walked: MAX_WALKED_NODES - budget.nodes,
    }),
  };
}
