/** Compares by UTF-8 bytes; JavaScript's order differs above U+FFFF. */
export function compareBytes(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at += 1) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return toByteRank(left) - toByteRank(right);
  }
  return a.length - b.length;
}

/** Ranks surrogates, which encode the highest characters, above all other code units. */
function toByteRank(codeUnit: number): number {
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff ? codeUnit + 0x10000 : codeUnit;
}
