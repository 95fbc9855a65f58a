/** Codes in the narrowest unsigned array that holds them. */
export type CodeArray = Uint8Array | Uint16Array | Uint32Array;

const GROWTH = 1.5;

export function createCodeArray(length: number, highest: number): CodeArray {
  if (highest < 2 ** 8) return new Uint8Array(length);
  return highest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);
}

/**
 * An array with space for `length` codes up to `highest`: the given one if it fits, else a longer or wider
 * copy.
 */
export function fitCodeArray(array: CodeArray, length: number, highest: number): CodeArray {
  const isWideEnough = highest < 2 ** (8 * array.BYTES_PER_ELEMENT);
  if (isWideEnough && length <= array.length) return array;
  const widest = isWideEnough ? 2 ** (8 * array.BYTES_PER_ELEMENT) - 1 : highest;
  const fitted = createCodeArray(growLength(array.length, length), widest);
  fitted.set(array);
  return fitted;
}

/** The new length of an array: grows by a factor, so that it grows seldom. */
export function growLength(length: number, needed: number): number {
  return needed <= length ? length : Math.max(needed, Math.ceil(length * GROWTH));
}
