import {
  bytesOfNumbers,
  type NumberSegments,
  readNumber,
  writeNumber,
} from "../stored/number-segments.ts";
import { createTermTrie, findNode, makeNode, NONE, pruneNode, type TermTrie } from "./term-trie.ts";

/** Words and their numbers; a freed number is reused. */
export type TermDictionary = {
  readonly trie: TermTrie;
  take(word: string): number;
  find(word: string): number;
  isBelow(term: number, root: number): boolean;
  remove(term: number): void;
  bytes(): number;
};

export function createTermDictionary(): TermDictionary {
  const trie = createTermTrie();
  const freed: number[] = [];
  const nodes: NumberSegments = [];
  let size = 0;

  function add(node: number): number {
    const term = freed.pop() ?? size;
    if (term === size) size += 1;
    writeNumber(nodes, term, node);
    writeNumber(trie.terms, node, term);
    return term;
  }

  return {
    trie,
    take(word) {
      const node = makeNode(trie, word);
      const term = readNumber(trie.terms, node);
      return term === NONE ? add(node) : term;
    },
    find(word) {
      const node = findNode(trie, word);
      return node === NONE ? NONE : readNumber(trie.terms, node);
    },
    isBelow(term, root) {
      let node = readNumber(nodes, term);
      while (node !== NONE && node !== root) node = readNumber(trie.parents, node);
      return node === root;
    },
    remove(term) {
      const node = readNumber(nodes, term);
      if (node === NONE) return;
      writeNumber(trie.terms, node, NONE);
      pruneNode(trie, node);
      writeNumber(nodes, term, NONE);
      freed.push(term);
    },
    bytes() {
      const { labels, firstChildren, nextSiblings, parents, terms } = trie;
      const lists = [labels, firstChildren, nextSiblings, parents, terms, nodes];
      return lists.reduce((sum, list) => sum + bytesOfNumbers(list), 0);
    },
  };
}
