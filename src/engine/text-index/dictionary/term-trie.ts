/** No node, no term. */
export const NONE = 0xffff_ffff;
export const ROOT = 0;

/**
 * A tree of characters: words that begin alike share nodes, children stand in the order of their
 * code points. Kept in flat arrays, since a large stock has a node or two for each of its millions
 * of characters. Fields of a node are read at its number.
 */
export type TermTrie = {
  labels: Uint32Array;
  firstChildren: Uint32Array;
  nextSiblings: Uint32Array;
  parents: Uint32Array;
  /** The term that ends at a node, or NONE. */
  terms: Uint32Array;
  /** Nodes ever used, freed ones among them. */
  size: number;
  /** The first of the freed nodes, each leading to the next by `nextSiblings`. */
  freed: number;
};

const FIRST_CAPACITY = 1_024;

export function createTermTrie(): TermTrie {
  const trie: TermTrie = {
    labels: new Uint32Array(FIRST_CAPACITY),
    firstChildren: new Uint32Array(FIRST_CAPACITY),
    nextSiblings: new Uint32Array(FIRST_CAPACITY),
    parents: new Uint32Array(FIRST_CAPACITY),
    terms: new Uint32Array(FIRST_CAPACITY),
    size: 0,
    freed: NONE,
  };
  takeNode(trie, 0, NONE);
  return trie;
}

/** The node of a word or of the beginning of one; NONE where no word begins so. */
export function findNode(trie: TermTrie, word: string): number {
  let node = ROOT;
  for (const character of word) {
    node = findChild(trie, node, character.codePointAt(0) ?? 0);
    if (node === NONE) return NONE;
  }
  return node;
}

/** The node of a word, made where it is not there. */
export function makeNode(trie: TermTrie, word: string): number {
  let node = ROOT;
  for (const character of word) {
    node = makeChild(trie, node, character.codePointAt(0) ?? 0);
  }
  return node;
}

/** Takes away a node that ends no term, and every parent that then leads to none. */
export function pruneNode(trie: TermTrie, from: number): void {
  const { firstChildren, nextSiblings, parents, terms } = trie;
  let node = from;
  while (node !== ROOT && firstChildren[node] === NONE && terms[node] === NONE) {
    const parent = parents[node] ?? ROOT;
    unlink(trie, node, parent);
    nextSiblings[node] = trie.freed;
    trie.freed = node;
    node = parent;
  }
}

function findChild({ labels, firstChildren, nextSiblings }: TermTrie, node: number, label: number) {
  let child = firstChildren[node] ?? NONE;
  while (child !== NONE && (labels[child] ?? 0) < label) child = nextSiblings[child] ?? NONE;
  return child !== NONE && labels[child] === label ? child : NONE;
}

function makeChild(trie: TermTrie, node: number, label: number): number {
  let before = NONE;
  let child = trie.firstChildren[node] ?? NONE;
  while (child !== NONE && (trie.labels[child] ?? 0) < label) {
    before = child;
    child = trie.nextSiblings[child] ?? NONE;
  }
  if (child !== NONE && trie.labels[child] === label) return child;
  const made = takeNode(trie, label, node);
  trie.nextSiblings[made] = child;
  if (before === NONE) trie.firstChildren[node] = made;
  else trie.nextSiblings[before] = made;
  return made;
}

function unlink({ firstChildren, nextSiblings }: TermTrie, node: number, parent: number): void {
  const next = nextSiblings[node] ?? NONE;
  let sibling = firstChildren[parent] ?? NONE;
  if (sibling === node) {
    firstChildren[parent] = next;
    return;
  }
  while (nextSiblings[sibling] !== node) sibling = nextSiblings[sibling] ?? NONE;
  nextSiblings[sibling] = next;
}

function takeNode(trie: TermTrie, label: number, parent: number): number {
  let node = trie.freed;
  if (node === NONE) {
    node = trie.size;
    if (node === trie.labels.length) grow(trie);
    trie.size += 1;
  } else {
    trie.freed = trie.nextSiblings[node] ?? NONE;
  }
  trie.labels[node] = label;
  trie.parents[node] = parent;
  trie.firstChildren[node] = NONE;
  trie.nextSiblings[node] = NONE;
  trie.terms[node] = NONE;
  return node;
}

function grow(trie: TermTrie): void {
  trie.labels = toDouble(trie.labels);
  trie.firstChildren = toDouble(trie.firstChildren);
  trie.nextSiblings = toDouble(trie.nextSiblings);
  trie.parents = toDouble(trie.parents);
  trie.terms = toDouble(trie.terms);
}

/** A copy with twice the room. */
export function toDouble(array: Uint32Array): Uint32Array {
  const grown = new Uint32Array(array.length * 2);
  grown.set(array);
  return grown;
}
