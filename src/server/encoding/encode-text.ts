/** Longer texts are rare, and get memory of their own. */
const SCRATCH_BYTES = 1024 * 1024;
/** Most bytes of UTF-8 for one of JavaScript's characters. */
const MAX_CHARACTER_BYTES = 3;

const scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);

/**
 * A text's bytes in UTF-8, good until the next call: pages are rendered by the thousand, and a
 * buffer of some 80 kB for each, between kept bodies of 8 kB, leaves memory that nobody can use.
 */
export function encodeText(text: string): Uint8Array {
  if (text.length * MAX_CHARACTER_BYTES > SCRATCH_BYTES) return Buffer.from(text, "utf8");
  return scratch.subarray(0, scratch.write(text, "utf8"));
}
