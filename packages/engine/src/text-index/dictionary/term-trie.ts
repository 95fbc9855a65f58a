import { type NumberSegments, readNumber, writeNumber } from "../stored/number-segments.ts";

export const NONE = 0xffff_ffff;
export const ROOT = 0;

/**
 * A trie in flat arrays, because a large stock has millions of nodes. Children are in code point order; a
 * node's fields are read at its number.
 */
export type TermTrie = {
  readonly labels: NumberSegments;
  readonly firstChildren: NumberSegments;
  readonly nextSiblings: NumberSegments;
  readonly parents: NumberSegments;
  readonly terms: NumberSegments;
  /** Nodes ever used, including freed ones. */
  size: number;
  /** The first freed node; each leads to the next by `nextSiblings`. */
  freed: number;
};

export function createTermTrie(): TermTrie {
  const trie: TermTrie = {
    labels: [],
    firstChildren: [],
    nextSiblings: [],
    parents: [],
    terms: [],
    size: 0,
    freed: NONE,
  };
  takeNode(trie, 0, NONE);
  return trie;
}

export function findNode(trie: TermTrie, word: string): number {
  let node = ROOT;
  for (const character of word) {
    node = findChild(trie, node, character.codePointAt(0) ?? 0);
    if (node === NONE) return NONE;
  }
  return node;
}

export function makeNode(trie: TermTrie, word: string): number {
  let node = ROOT;
  for (const character of word) {
    node = makeChild(trie, node, character.codePointAt(0) ?? 0);
  }
  return node;
}

/** Removes a node that ends no term, and its parents that then lead to none. */
export function pruneNode(trie: TermTrie, from: number): void {
  const { firstChildren, nextSiblings, parents, terms } = trie;
  let node = from;
  while (
    node !== ROOT &&
    readNumber(firstChildren, node) === NONE &&
    readNumber(terms, node) === NONE
  ) {
    const parent = readNumber(parents, node);
    unlink(trie, node, parent);
    writeNumber(nextSiblings, node, trie.freed);
    trie.freed = node;
    node = parent;
  }
}

function findChild({ labels, firstChildren, nextSiblings }: TermTrie, node: number, label: number) {
  let child = readNumber(firstChildren, node);
  while (child !== NONE && readNumber(labels, child) < label) {
    child = readNumber(nextSiblings, child);
  }
  return child !== NONE && readNumber(labels, child) === label ? child : NONE;
}

function makeChild(trie: TermTrie, node: number, label: number): number {
  const { labels, firstChildren, nextSiblings } = trie;
  let before = NONE;
  let child = readNumber(firstChildren, node);
  while (child !== NONE && readNumber(labels, child) < label) {
    before = child;
    child = readNumber(nextSiblings, child);
  }
  if (child !== NONE && readNumber(labels, child) === label) return child;
  const made = takeNode(trie, label, node);
  writeNumber(nextSiblings, made, child);
  if (before === NONE) writeNumber(firstChildren, node, made);
  else writeNumber(nextSiblings, before, made);
  return made;
}

function unlink({ firstChildren, nextSiblings }: TermTrie, node: number, parent: number): void {
  const next = readNumber(nextSiblings, node);
  let sibling = readNumber(firstChildren, parent);
  if (sibling === node) {
    writeNumber(firstChildren, parent, next);
    return;
  }
  while (readNumber(nextSiblings, sibling) !== node) sibling = readNumber(nextSiblings, sibling);
  writeNumber(nextSiblings, sibling, next);
}

function takeNode(trie: TermTrie, label: number, parent: number): number {
  let node = trie.freed;
  if (node === NONE) {
    node = trie.size;
    trie.size += 1;
  } else {
    trie.freed = readNumber(trie.nextSiblings, node);
  }
  writeNumber(trie.labels, node, label);
  writeNumber(trie.parents, node, parent);
  writeNumber(trie.firstChildren, node, NONE);
  writeNumber(trie.nextSiblings, node, NONE);
  writeNumber(trie.terms, node, NONE);
  return node;
}
