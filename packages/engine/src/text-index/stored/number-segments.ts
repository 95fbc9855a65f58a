/**
 * 32-bit numbers that grow by segments: copying one array of millions would stop every search meanwhile.
 * The first segment doubles, because most indexes are small.
 */
export type NumberSegments = Uint32Array[];

const SEGMENT_BITS = 14;
const SEGMENT_LENGTH = 1 << SEGMENT_BITS;
const FIRST_LENGTH = 64;

export function readNumber(segments: NumberSegments, at: number): number {
  return segments[at >>> SEGMENT_BITS]?.[at & (SEGMENT_LENGTH - 1)] ?? 0;
}

export function writeNumber(segments: NumberSegments, at: number, value: number): void {
  const place = at & (SEGMENT_LENGTH - 1);
  const known = segments[at >>> SEGMENT_BITS];
  const segment = known && place < known.length ? known : reserve(segments, at);
  segment[place] = value;
}

function reserve(segments: NumberSegments, at: number): Uint32Array {
  const number = at >>> SEGMENT_BITS;
  const needed = number === 0 ? at + 1 : SEGMENT_LENGTH;
  const [first] = segments;
  let length = first?.length ?? FIRST_LENGTH;
  while (length < needed) length *= 2;
  const longer = new Uint32Array(length);
  if (first) longer.set(first);
  segments[0] = length === first?.length ? first : longer;
  while (segments.length <= number) segments.push(new Uint32Array(SEGMENT_LENGTH));
  return segments[number] ?? longer;
}

export function bytesOfNumbers(segments: NumberSegments): number {
  return segments.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
