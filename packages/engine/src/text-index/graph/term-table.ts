/**
 * For each term of the index the nodes of a query's graph that it answers, as bits by number of typos. A
 * short prefix covers a large part of the dictionary: then only its subtree is stored and terms are
 * resolved lazily, so that a site's search does not pay for every word of the platform.
 */
export type TermTable = {
  /** The term's place in the arrays; -1 for one that answers nothing. A call may reallocate the arrays. */
  find(term: number): number;
  /** Includes the bits of `TERM_FLAGS`. */
  any: Uint32Array;
  atMostOne: Uint32Array;
  none: Uint32Array;
  /** The places of the query where the term itself was typed, as bits. */
  exact: Uint16Array;
  /** TERM_FREE marks an empty slot of the hash table. */
  terms: Uint32Array;
  size: number;
  /** Subtrees all of whose terms answer a node. */
  readonly subtrees: readonly Subtree[];
  add(term: number, node: number, typos: number): void;
  addSubtree(subtree: Subtree): void;
  flag(term: number, flag: number): void;
  markExact(term: number, place: number): void;
};

/** `root` is a node of the trie, `node` one of the graph. */
type Subtree = { root: number; node: number; typos: number };

export const TERM_FREE = 0xffff_ffff;

/** Bits above those of the nodes, of which there are at most 27. */
export const TERM_FLAGS = {
  /** The term begins some sequence. */
  beginsSequence: 1 << 29,
  /** A document with the term does not match. */
  isDenied: 1 << 30,
};

const FIRST_CAPACITY = 64;

export function createTermTable(isBelow: (term: number, root: number) => boolean): TermTable {
  const subtrees: Subtree[] = [];

  function take(term: number): number {
    if (table.size * 2 >= table.terms.length) growTable(table);
    const at = findPlace(table.terms, term);
    if (table.terms[at] === term) return at;
    table.terms[at] = term;
    table.size += 1;
    for (const { root, node, typos } of subtrees) if (isBelow(term, root)) answer(at, node, typos);
    return at;
  }

  function answer(at: number, node: number, typos: number): void {
    setBits(table.any, at, 1 << node);
    if (typos <= 1) setBits(table.atMostOne, at, 1 << node);
    if (typos === 0) setBits(table.none, at, 1 << node);
  }

  const table: TermTable = {
    ...createArrays(FIRST_CAPACITY),
    size: 0,
    subtrees,
    find(term) {
      const at = findPlace(table.terms, term);
      if (table.terms[at] === term) return at;
      return subtrees.length > 0 ? take(term) : -1;
    },
    add: (term, node, typos) => answer(take(term), node, typos),
    addSubtree(subtree) {
      subtrees.push(subtree);
      for (const [at, term] of table.terms.entries()) {
        const isIn = term !== TERM_FREE && isBelow(term, subtree.root);
        if (isIn) answer(at, subtree.node, subtree.typos);
      }
    },
    flag: (term, flag) => setBits(table.any, take(term), flag),
    markExact(term, place) {
      const at = take(term);
      table.exact[at] = (table.exact[at] ?? 0) | (1 << place);
    },
  };
  return table;
}

type TermArrays = Pick<TermTable, "any" | "atMostOne" | "none" | "exact" | "terms">;

function createArrays(capacity: number): TermArrays {
  return {
    terms: new Uint32Array(capacity).fill(TERM_FREE),
    any: new Uint32Array(capacity),
    atMostOne: new Uint32Array(capacity),
    none: new Uint32Array(capacity),
    exact: new Uint16Array(capacity),
  };
}

function growTable(table: TermTable): void {
  const grown = createArrays(table.terms.length * 2);
  for (const [from, term] of table.terms.entries()) {
    if (term === TERM_FREE) continue;
    const to = findPlace(grown.terms, term);
    grown.terms[to] = term;
    grown.any[to] = table.any[from] ?? 0;
    grown.atMostOne[to] = table.atMostOne[from] ?? 0;
    grown.none[to] = table.none[from] ?? 0;
    grown.exact[to] = table.exact[from] ?? 0;
  }
  Object.assign(table, grown);
}

function findPlace(terms: Uint32Array, term: number): number {
  const last = terms.length - 1;
  let at = (Math.imul(term, 0x9e37_79b1) >>> 12) & last;
  while (terms[at] !== term && terms[at] !== TERM_FREE) at = (at + 1) & last;
  return at;
}

function setBits(bits: Uint32Array, at: number, added: number): void {
  bits[at] = (bits[at] ?? 0) | added;
}
