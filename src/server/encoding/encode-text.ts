/** Longer texts are rare, and each gets a new buffer. */
const SCRATCH_BYTES = 1024 * 1024;
/** The longest UTF-8 form of a UTF-16 code unit. */
const MAX_CHARACTER_BYTES = 3;

const scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);

/** The bytes are valid until the next call: a new 80 kB buffer for each page would fragment the memory. */
export function encodeText(text: string): Uint8Array {
  if (text.length * MAX_CHARACTER_BYTES > SCRATCH_BYTES) return Buffer.from(text, "utf8");
  return scratch.subarray(0, scratch.write(text, "utf8"));
}
