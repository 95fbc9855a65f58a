/** Codes in the narrowest unsigned array that holds them. */
export type CodeArray = Uint8Array | Uint16Array | Uint32Array;

const GROWTH = 1.5;

export function createCodeArray(length: number, highest: number): CodeArray {
  if (highest < 2 ** 8) return new Uint8Array(length);
  return highest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);
}

/**
 * The same codes with room for `length` of them, each up to `highest`: the array itself where it
 * has both, else a longer or wider copy. It never gets narrower.
 */
export function fitCodeArray(array: CodeArray, length: number, highest: number): CodeArray {
  const isWideEnough = highest < 2 ** (8 * array.BYTES_PER_ELEMENT);
  if (isWideEnough && length <= array.length) return array;
  const widest = isWideEnough ? 2 ** (8 * array.BYTES_PER_ELEMENT) - 1 : highest;
  const fitted = createCodeArray(growLength(array.length, length), widest);
  fitted.set(array);
  return fitted;
}

/** A length of at least `needed`, some beyond it where it must grow, so that it seldom does. */
export function growLength(length: number, needed: number): number {
  return needed <= length ? length : Math.max(needed, Math.ceil(length * GROWTH));
}
