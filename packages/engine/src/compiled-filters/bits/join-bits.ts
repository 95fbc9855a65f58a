export function joinBits(bits: Uint32Array, more: Uint32Array): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) | (more[word] ?? 0);
  }
}
