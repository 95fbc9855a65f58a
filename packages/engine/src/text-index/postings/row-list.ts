/**
 * The ascending rows of a term: a number for one row, as half of all terms have; an array for a few
 * hundred; above, blocks of two bytes a row, so that an insertion moves at most a block.
 */
export type RowList = number | number[] | RowBlocks;

type RowBlocks = { blocks: (Uint16Array | undefined)[]; counts: number[]; size: number };

const MAX_LISTED_ROWS = 256;
const BLOCK_BITS = 14;
const ROWS_OF_A_BLOCK = 1 << BLOCK_BITS;
const FIRST_CAPACITY = 64;

export function countRows(list: RowList | undefined): number {
  if (list === undefined) return 0;
  if (typeof list === "number") return 1;
  return Array.isArray(list) ? list.length : list.size;
}

/** The result may have another form. */
export function addRow(list: RowList | undefined, row: number): RowList {
  if (list === undefined) return row;
  if (typeof list === "number") {
    if (list === row) return list;
    return list < row ? [list, row] : [row, list];
  }
  if (!Array.isArray(list)) {
    addToBlocks(list, row);
    return list;
  }
  const at = findPlace(list, list.length, row);
  if (list[at] !== row) list.splice(at, 0, row);
  return list.length > MAX_LISTED_ROWS ? toBlocks(list) : list;
}

export function removeRow(list: RowList | undefined, row: number): RowList | undefined {
  if (list === undefined || list === row) return undefined;
  if (typeof list === "number") return list;
  if (!Array.isArray(list)) {
    removeFromBlocks(list, row);
    return list.size === 0 ? undefined : list;
  }
  const at = findPlace(list, list.length, row);
  if (list[at] === row) list.splice(at, 1);
  return list.length === 0 ? undefined : list;
}

export function markRows(list: RowList | undefined, bits: Uint32Array): void {
  if (list === undefined) return;
  if (typeof list === "number") {
    setBit(bits, list);
  } else if (Array.isArray(list)) {
    for (const row of list) setBit(bits, row);
  } else {
    for (const [key, block] of list.blocks.entries()) {
      const base = key << BLOCK_BITS;
      const count = list.counts[key] ?? 0;
      for (let at = 0; at < count; at += 1) setBit(bits, base + (block?.[at] ?? 0));
    }
  }
}

export function bytesOfRows(list: RowList | undefined): number {
  if (list === undefined || typeof list === "number") return 0;
  if (Array.isArray(list)) return 32 + 8 * list.length;
  return list.blocks.reduce((sum, block) => sum + 16 + (block?.byteLength ?? 0), 0);
}

function setBit(bits: Uint32Array, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
}

function findPlace(rows: ArrayLike<number>, count: number, row: number): number {
  let from = 0;
  let to = count;
  // Most rows are appended.
  if (count > 0 && (rows[count - 1] ?? 0) < row) return count;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((rows[middle] ?? 0) < row) from = middle + 1;
    else to = middle;
  }
  return from;
}

function toBlocks(rows: readonly number[]): RowBlocks {
  const made: RowBlocks = { blocks: [], counts: [], size: 0 };
  for (const row of rows) addToBlocks(made, row);
  return made;
}

function addToBlocks(list: RowBlocks, row: number): void {
  const key = row >>> BLOCK_BITS;
  while (list.blocks.length <= key) {
    list.blocks.push(undefined);
    list.counts.push(0);
  }
  const count = list.counts[key] ?? 0;
  const block = growBlock(list.blocks[key], count);
  list.blocks[key] = block;
  const within = row & (ROWS_OF_A_BLOCK - 1);
  const at = findPlace(block, count, within);
  if (at < count && block[at] === within) return;
  block.copyWithin(at + 1, at, count);
  block[at] = within;
  list.counts[key] = count + 1;
  list.size += 1;
}

function removeFromBlocks(list: RowBlocks, row: number): void {
  const key = row >>> BLOCK_BITS;
  const block = list.blocks[key];
  const count = list.counts[key] ?? 0;
  if (!block) return;
  const within = row & (ROWS_OF_A_BLOCK - 1);
  const at = findPlace(block, count, within);
  if (at === count || block[at] !== within) return;
  block.copyWithin(at, at + 1, count);
  list.counts[key] = count - 1;
  list.size -= 1;
  if (count === 1) list.blocks[key] = undefined;
}

function growBlock(block: Uint16Array | undefined, count: number): Uint16Array {
  if (!block) return new Uint16Array(FIRST_CAPACITY);
  if (count < block.length) return block;
  const grown = new Uint16Array(Math.min(block.length * 2, ROWS_OF_A_BLOCK));
  grown.set(block);
  return grown;
}
