import { growLength } from "../columns/code-array.ts";

const SLAB_BYTES = 2 ** 20;
/** Slabs double up to the full size, because most indexes are small. */
const FIRST_SLAB_BYTES = 2 ** 14;

/**
 * Texts by row, as UTF-8 outside the heap, so that the garbage collector need not trace them. A slab of
 * which more than half is unused is moved into the current one.
 */
export type DocumentSlabs = {
  write(row: number, text: string): void;
  read(row: number): string | undefined;
  readonly clear: (row: number) => void;
  readonly bytesOf: (row: number) => number;
  save(): Generator<SavedSlab>;
  restore(saved: SavedSlab): void;
};

export type SavedSlab = {
  bytes: Uint8Array;
  rows: Uint32Array;
  starts: Uint32Array;
  lengths: Uint32Array;
};

type Slab = {
  buffer: Buffer;
  end: number;
  unused: number;
  /** Rows written to this slab; some may have moved since. */
  rows: number[];
};

/** A row's slab is stored as its number plus one, so that 0 is none. */
const NONE = 0;

export function createDocumentSlabs(): DocumentSlabs {
  const slabs: (Slab | undefined)[] = [];
  const freed: number[] = [];
  let current = -1;
  let slabOf = new Uint32Array(0);
  let starts = new Uint32Array(0);
  let lengths = new Uint32Array(0);

  function openSlab(length: number): number {
    const number = freed.pop() ?? slabs.length;
    const bytes = Math.min(SLAB_BYTES, FIRST_SLAB_BYTES * 2 ** number);
    const buffer = Buffer.allocUnsafeSlow(Math.max(bytes, length));
    slabs[number] = { buffer, end: 0, unused: 0, rows: [] };
    return number;
  }

  function allocate(row: number, length: number): Slab {
    const open = slabs[current];
    if (!open || open.end + length > open.buffer.length) current = openSlab(length);
    const slab = slabs[current];
    if (!slab) throw new RangeError(`Slab ${current} is not there.`);
    if (row >= slabOf.length) growRows(row + 1);
    slabOf[row] = current + 1;
    starts[row] = slab.end;
    lengths[row] = length;
    slab.rows.push(row);
    slab.end += length;
    return slab;
  }

  function growRows(needed: number): void {
    const grow = (before: Uint32Array) => {
      const longer = new Uint32Array(growLength(before.length, needed));
      longer.set(before);
      return longer;
    };
    slabOf = grow(slabOf);
    starts = grow(starts);
    lengths = grow(lengths);
  }

  function clear(row: number): void {
    const number = (slabOf[row] ?? NONE) - 1;
    const slab = slabs[number];
    if (!slab) return;
    slabOf[row] = NONE;
    slab.unused += lengths[row] ?? 0;
    if (number !== current && slab.unused * 2 > slab.end) emptySlab(number, slab);
  }

  function emptySlab(number: number, slab: Slab): void {
    for (const row of slab.rows) {
      if (slabOf[row] !== number + 1) continue;
      const start = starts[row] ?? 0;
      const length = lengths[row] ?? 0;
      const { buffer, end } = allocate(row, length);
      slab.buffer.copy(buffer, end - length, start, start + length);
    }
    slabs[number] = undefined;
    freed.push(number);
  }

  return {
    write(row, text) {
      clear(row);
      const length = Buffer.byteLength(text);
      const { buffer, end } = allocate(row, length);
      buffer.write(text, end - length, length, "utf8");
    },
    read(row) {
      const slab = slabs[(slabOf[row] ?? NONE) - 1];
      if (!slab) return undefined;
      const start = starts[row] ?? 0;
      return slab.buffer.toString("utf8", start, start + (lengths[row] ?? 0));
    },
    clear,
    bytesOf: (row) => (slabOf[row] ? (lengths[row] ?? 0) : 0),
    *save() {
      for (const [number, slab] of slabs.entries()) {
        if (!slab) continue;
        const held = slab.rows.filter((row) => slabOf[row] === number + 1);
        if (held.length === 0) continue;
        const rows = Uint32Array.from(new Set(held));
        const bytes = slab.buffer.subarray(0, slab.end);
        yield { bytes, rows, starts: pick(rows, starts), lengths: pick(rows, lengths) };
      }
    },
    restore(saved) {
      const { buffer, byteOffset, byteLength } = saved.bytes;
      const used = saved.lengths.reduce((sum, length) => sum + length, 0);
      const number = freed.pop() ?? slabs.length;
      slabs[number] = {
        buffer: Buffer.from(buffer, byteOffset, byteLength),
        end: byteLength,
        unused: byteLength - used,
        rows: [...saved.rows],
      };
      for (const [at, row] of saved.rows.entries()) {
        if (row >= slabOf.length) growRows(row + 1);
        slabOf[row] = number + 1;
        starts[row] = saved.starts[at] ?? 0;
        lengths[row] = saved.lengths[at] ?? 0;
      }
    },
  };
}

function pick(rows: Uint32Array, from: Uint32Array): Uint32Array {
  return rows.map((row) => from[row] ?? 0);
}
