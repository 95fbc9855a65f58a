/**
 * What a query wants of the index's terms: for each term the nodes of the query's graph that it
 * answers, as bits. Three sets tell the typos: with none, with at most one, with any.
 */
export type TermTable = {
  /** Where a term stands in the arrays; -1 for one that answers nothing. */
  find(term: number): number;
  /** Also the bits of `TERM_FLAGS`. */
  readonly any: Uint32Array;
  readonly atMostOne: Uint32Array;
  readonly none: Uint32Array;
  /** The places of the query that a term is the word of, as bits. */
  readonly exact: Uint16Array;
  /** The terms, and TERM_FREE where there is none; beside the other arrays. */
  readonly terms: Uint32Array;
};

export type TermTableBuilder = {
  add(term: number, node: number, typos: number): void;
  flag(term: number, flag: number): void;
  markExact(term: number, place: number): void;
  build(): TermTable;
};

export const TERM_FREE = 0xffff_ffff;

/** Bits beside those of the nodes, of which there are at most 27. */
export const TERM_FLAGS = {
  /** The term stands in some sequence, so the document must be read for it. */
  inSequence: 1 << 29,
  /** A document with it is no match. */
  isDenied: 1 << 30,
};

const FIRST_CAPACITY = 64;

export function createTermTableBuilder(): TermTableBuilder {
  let table = createArrays(FIRST_CAPACITY);
  let taken = 0;

  function take(term: number): number {
    if (taken * 2 >= table.terms.length) grow();
    const at = findPlace(table.terms, term);
    if (table.terms[at] === TERM_FREE) {
      table.terms[at] = term;
      taken += 1;
    }
    return at;
  }

  function grow(): void {
    const before = table;
    table = createArrays(before.terms.length * 2);
    for (const [from, term] of before.terms.entries()) {
      if (term === TERM_FREE) continue;
      const to = findPlace(table.terms, term);
      table.terms[to] = term;
      table.any[to] = before.any[from] ?? 0;
      table.atMostOne[to] = before.atMostOne[from] ?? 0;
      table.none[to] = before.none[from] ?? 0;
      table.exact[to] = before.exact[from] ?? 0;
    }
  }

  return {
    add(term, node, typos) {
      const at = take(term);
      setBits(table.any, at, 1 << node);
      if (typos <= 1) setBits(table.atMostOne, at, 1 << node);
      if (typos === 0) setBits(table.none, at, 1 << node);
    },
    flag: (term, flag) => setBits(table.any, take(term), flag),
    markExact(term, place) {
      const at = take(term);
      table.exact[at] = (table.exact[at] ?? 0) | (1 << place);
    },
    build() {
      const { terms } = table;
      return {
        ...table,
        find(term) {
          const at = findPlace(terms, term);
          return terms[at] === term ? at : -1;
        },
      };
    },
  };
}

function createArrays(capacity: number): Omit<TermTable, "find"> {
  return {
    terms: new Uint32Array(capacity).fill(TERM_FREE),
    any: new Uint32Array(capacity),
    atMostOne: new Uint32Array(capacity),
    none: new Uint32Array(capacity),
    exact: new Uint16Array(capacity),
  };
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
