const FNV_OFFSET = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;

/**
 * Names the wording of refund terms by the wording itself, eight hexadecimal digits: a text that was changed
 * has another version, whoever forgot to say so.
 */
export function nameTermsVersion(terms: readonly string[]): string {
  let hash = FNV_OFFSET;
  for (const character of terms.join("\n")) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, FNV_PRIME);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
