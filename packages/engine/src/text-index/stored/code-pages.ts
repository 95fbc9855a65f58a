import { bytesOfNumbers, type NumberSegments, readNumber, writeNumber } from "./number-segments.ts";

/**
 * The codes of all documents in pages: growth adds a page, and freed space is reused for documents of about
 * the same length. The first page doubles, because most indexes are small.
 */
export type CodePages = {
  /** A row's page, valid until the next change; its codes begin at `startOf` and are `lengthOf` long. */
  pageOf(row: number): Uint32Array;
  startOf(row: number): number;
  lengthOf(row: number): number;
  put(row: number, codes: Uint32Array): void;
  delete(row: number): void;
  rowLimit(): number;
  bytes(): number;
};

const PAGE_BITS = 16;
const PAGE_LENGTH = 1 << PAGE_BITS;
const FIRST_LENGTH = 256;
export const MAX_CODES = PAGE_LENGTH;
/** Lengths are rounded up, so that freed space fits another document. */
const ROUNDED_TO = 4;
const EMPTY = new Uint32Array(0);

export function createCodePages(): CodePages {
  const pages: Uint32Array[] = [];
  const freed = new Map<number, number[]>();
  const places: NumberSegments = [];
  const lengths: NumberSegments = [];
  let next = PAGE_LENGTH;
  let limit = 0;

  function takePlace(capacity: number): number {
    const known = freed.get(capacity)?.pop();
    if (known !== undefined) return known;
    if (next + capacity > PAGE_LENGTH) {
      pages.push(new Uint32Array(pages.length === 0 ? FIRST_LENGTH : PAGE_LENGTH));
      next = 0;
    }
    const place = (pages.length - 1) * PAGE_LENGTH + next;
    next += capacity;
    if (pages.length === 1) growFirst(next);
    return place;
  }

  function growFirst(needed: number): void {
    const [first] = pages;
    if (!first || needed <= first.length) return;
    let { length } = first;
    while (length < needed) length *= 2;
    pages[0] = new Uint32Array(length);
    pages[0].set(first);
  }

  function release(row: number): void {
    const capacity = toCapacity(readNumber(lengths, row));
    if (capacity === 0) return;
    const list = freed.get(capacity) ?? [];
    freed.set(capacity, list);
    list.push(readNumber(places, row));
    writeNumber(lengths, row, 0);
  }

  return {
    pageOf: (row) => pages[readNumber(places, row) >>> PAGE_BITS] ?? EMPTY,
    startOf: (row) => readNumber(places, row) & (PAGE_LENGTH - 1),
    lengthOf: (row) => readNumber(lengths, row),
    put(row, codes) {
      limit = Math.max(limit, row + 1);
      const capacity = toCapacity(codes.length);
      if (toCapacity(readNumber(lengths, row)) !== capacity) {
        release(row);
        if (capacity > 0) writeNumber(places, row, takePlace(capacity));
      }
      writeNumber(lengths, row, codes.length);
      const place = readNumber(places, row);
      pages[place >>> PAGE_BITS]?.set(codes, place & (PAGE_LENGTH - 1));
    },
    delete: release,
    rowLimit: () => limit,
    bytes: () => bytesOfNumbers(pages) + bytesOfNumbers(places) + bytesOfNumbers(lengths),
  };
}

function toCapacity(length: number): number {
  return Math.ceil(length / ROUNDED_TO) * ROUNDED_TO;
}
