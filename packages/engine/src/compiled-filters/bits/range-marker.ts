import { joinBits } from "./join-bits.ts";

const MAX_BLOCKS = 64;
const MIN_BLOCK = 32;
/** With fewer long ranges, marking place by place costs less than joining blocks. */
const RANGES_TO_JOIN = 16;

export type MarkRange = (from: number, to: number, bits: Uint32Array) => void;

/**
 * Marks ranges of a list of places. Blocks are joined by twos, fours and so on once that pays: then a range
 * is two overlapping joined blocks and its ends.
 * @param words - The length of `bits`: 32 places each.
 */
export function createRangeMarker(places: Uint32Array, words: number): MarkRange {
  const size = Math.max(MIN_BLOCK, Math.ceil(places.length / MAX_BLOCKS));
  let longRanges = 0;
  let joined: Uint32Array[][] | null = null;

  function markEach(from: number, to: number, bits: Uint32Array): void {
    for (let at = from; at < to; at += 1) {
      const place = places[at] ?? 0;
      bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
    }
  }

  function joinBlocks(): Uint32Array[][] {
    const blocks = Array.from({ length: Math.ceil(places.length / size) }, (_, block) => {
      const bits = new Uint32Array(words);
      markEach(block * size, Math.min(places.length, (block + 1) * size), bits);
      return bits;
    });
    const levels = [blocks];
    for (let step = 1; step * 2 <= blocks.length; step *= 2) {
      const below = levels.at(-1) ?? [];
      const level = below.slice(step).map((bits, block) => {
        const both = bits.slice();
        joinBits(both, below[block] ?? both);
        return both;
      });
      levels.push(level);
    }
    return levels;
  }

  return (from, to, bits) => {
    if (to - from >= 2 * size) longRanges += 1;
    const first = Math.ceil(from / size);
    const last = Math.floor(to / size);
    if (last <= first || longRanges < RANGES_TO_JOIN) {
      markEach(from, to, bits);
      return;
    }
    joined ??= joinBlocks();
    const level = 31 - Math.clz32(last - first);
    const blocks = joined[level] ?? [];
    const behind = last - (1 << level);
    joinBits(bits, blocks[first] ?? bits);
    if (behind !== first) joinBits(bits, blocks[behind] ?? bits);
    markEach(from, first * size, bits);
    markEach(last * size, to, bits);
  };
}
