import {
  createTermTrie,
  findNode,
  makeNode,
  NONE,
  pruneNode,
  type TermTrie,
  toDouble,
} from "./term-trie.ts";

/** The words of the index, each with a number that is used again when the word is gone. */
export type TermDictionary = {
  readonly trie: TermTrie;
  /** The number of a word, which is added where it is new. */
  take(word: string): number;
  /** NONE for a word that is not there. */
  find(word: string): number;
  /** Whether a term stands at a node of the tree or below it. */
  isBelow(term: number, root: number): boolean;
  remove(term: number): void;
  bytes(): number;
};

const FIRST_CAPACITY = 1_024;
const FIELDS_OF_A_NODE = 5;

export function createTermDictionary(): TermDictionary {
  const trie = createTermTrie();
  const freed: number[] = [];
  let nodes: Uint32Array = new Uint32Array(FIRST_CAPACITY);
  let size = 0;

  function add(node: number): number {
    const term = freed.pop() ?? size;
    if (term === size) size += 1;
    if (term === nodes.length) nodes = toDouble(nodes);
    nodes[term] = node;
    trie.terms[node] = term;
    return term;
  }

  return {
    trie,
    take(word) {
      const node = makeNode(trie, word);
      const term = trie.terms[node] ?? NONE;
      return term === NONE ? add(node) : term;
    },
    find(word) {
      const node = findNode(trie, word);
      return node === NONE ? NONE : (trie.terms[node] ?? NONE);
    },
    isBelow(term, root) {
      let node = nodes[term] ?? NONE;
      while (node !== NONE && node !== root) node = trie.parents[node] ?? NONE;
      return node === root;
    },
    remove(term) {
      const node = nodes[term] ?? NONE;
      if (node === NONE) return;
      trie.terms[node] = NONE;
      pruneNode(trie, node);
      nodes[term] = NONE;
      freed.push(term);
    },
    bytes: () => 4 * (FIELDS_OF_A_NODE * trie.labels.length + nodes.length),
  };
}
