const FIRST_LETTER = 97;

/** The letters and digits of a key as bits of a number, whatever their order. */
export function toLetterBits(key: string): number {
  let letters = 0;
  for (let place = 0; place < key.length; place += 1) {
    letters |= 1 << ((key.charCodeAt(place) - FIRST_LETTER) & 31);
  }
  return letters;
}

/** An edit changes two letters at most, so that most names are no slip at the cost of a look. */
export function countDifferentLetters(one: number, other: number): number {
  let different = one ^ other;
  let count = 0;
  while (different !== 0) {
    different &= different - 1;
    count += 1;
  }
  return count;
}
