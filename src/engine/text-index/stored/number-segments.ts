/**
 * A list of 32-bit numbers that grows by a segment at a time and never moves: doubling one array of
 * millions would stop every search for as long as the copy takes.
 */
export type NumberSegments = Uint32Array[];

const SEGMENT_BITS = 14;
const SEGMENT_LENGTH = 1 << SEGMENT_BITS;

/** 0 for a place beyond the end. */
export function readNumber(segments: NumberSegments, at: number): number {
  return segments[at >>> SEGMENT_BITS]?.[at & (SEGMENT_LENGTH - 1)] ?? 0;
}

/** Makes the list long enough first. */
export function writeNumber(segments: NumberSegments, at: number, value: number): void {
  while (segments.length <= at >>> SEGMENT_BITS) segments.push(new Uint32Array(SEGMENT_LENGTH));
  const segment = segments[at >>> SEGMENT_BITS];
  if (segment) segment[at & (SEGMENT_LENGTH - 1)] = value;
}

export function bytesOfNumbers(segments: NumberSegments): number {
  return 4 * SEGMENT_LENGTH * segments.length;
}
