/**
 * The codes of all documents, by row, in pages that never move: growth takes a new page, and room
 * that is given back is used again for documents of about the same length.
 */
export type CodePages = {
  /** The page a row's codes stand in; they begin at `startOf` and are `lengthOf` long. */
  pageOf(row: number): Uint32Array;
  startOf(row: number): number;
  /** 0 for a row without a document. */
  lengthOf(row: number): number;
  put(row: number, codes: Uint32Array): void;
  delete(row: number): void;
  /** Above every row that ever had a document. */
  rowLimit(): number;
  bytes(): number;
};

const PAGE_BITS = 16;
const PAGE_LENGTH = 1 << PAGE_BITS;
/** Codes of a document that are kept. */
export const MAX_CODES = PAGE_LENGTH;
/** Lengths are rounded up to a multiple of it, so that freed room fits again. */
const ROUNDED_TO = 4;
const FIRST_CAPACITY = 1_024;
const EMPTY = new Uint32Array(0);

export function createCodePages(): CodePages {
  const pages: Uint32Array[] = [];
  const freed = new Map<number, number[]>();
  let places: Uint32Array = new Uint32Array(FIRST_CAPACITY);
  let lengths: Uint32Array = new Uint32Array(FIRST_CAPACITY);
  let next = PAGE_LENGTH;
  let limit = 0;

  function takePlace(room: number): number {
    const known = freed.get(room)?.pop();
    if (known !== undefined) return known;
    if (next + room > PAGE_LENGTH) {
      pages.push(new Uint32Array(PAGE_LENGTH));
      next = 0;
    }
    const place = (pages.length - 1) * PAGE_LENGTH + next;
    next += room;
    return place;
  }

  function release(row: number): void {
    const room = toRoom(lengths[row] ?? 0);
    if (room === 0) return;
    const list = freed.get(room) ?? [];
    freed.set(room, list);
    list.push(places[row] ?? 0);
    lengths[row] = 0;
  }

  function makeRoomFor(row: number): void {
    if (row < places.length) return;
    const capacity = Math.max(row + 1, places.length * 2);
    places = toLength(places, capacity);
    lengths = toLength(lengths, capacity);
  }

  return {
    pageOf: (row) => pages[(places[row] ?? 0) >>> PAGE_BITS] ?? EMPTY,
    startOf: (row) => (places[row] ?? 0) & (PAGE_LENGTH - 1),
    lengthOf: (row) => lengths[row] ?? 0,
    put(row, codes) {
      makeRoomFor(row);
      limit = Math.max(limit, row + 1);
      const room = toRoom(codes.length);
      if (toRoom(lengths[row] ?? 0) !== room) {
        release(row);
        if (room > 0) places[row] = takePlace(room);
      }
      lengths[row] = codes.length;
      const place = places[row] ?? 0;
      pages[place >>> PAGE_BITS]?.set(codes, place & (PAGE_LENGTH - 1));
    },
    delete: release,
    rowLimit: () => limit,
    bytes: () => 4 * (pages.length * PAGE_LENGTH + places.length + lengths.length),
  };
}

function toRoom(length: number): number {
  return Math.ceil(length / ROUNDED_TO) * ROUNDED_TO;
}

function toLength(array: Uint32Array, length: number): Uint32Array {
  const grown = new Uint32Array(length);
  grown.set(array);
  return grown;
}
