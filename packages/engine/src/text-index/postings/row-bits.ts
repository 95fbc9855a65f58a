export type RowBits = Uint32Array;

export function createRowBits(rows: number): RowBits {
  return new Uint32Array((rows >>> 5) + 1);
}

export function isMarked(bits: RowBits, row: number): boolean {
  return (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

/** The marked rows, ascending, or the marked ones of those given. */
export function listMarked(bits: RowBits, given: Uint32Array | null): Uint32Array {
  return given ? given.filter((row) => isMarked(bits, row)) : listAllMarked(bits);
}

function listAllMarked(bits: RowBits): Uint32Array {
  const rows = new Uint32Array(countMarked(bits));
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      rows[count] = word * 32 + 31 - Math.clz32(left & -left);
      count += 1;
    }
  }
  return rows;
}

function countMarked(bits: RowBits): number {
  let count = 0;
  for (const word of bits) for (let left = word; left !== 0; left &= left - 1) count += 1;
  return count;
}
