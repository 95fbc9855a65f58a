/** Letters and digits of a feed's word in small letters, all else as single blanks. */
export function toWordKey(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+]+/gu, " ")
    .trim();
}

/** A row of a word table: the trade's word, then the words of feeds that mean it. */
type Meaning<Word extends string> = readonly [Word, ...string[]];

/** Feeds' words by key, each with the trade's word that it means. */
export function createWordTable<const Word extends string>(
  meanings: readonly Meaning<Word>[],
): ReadonlyMap<string, Word> {
  return new Map(
    meanings.flatMap(([word, ...others]) =>
      [word, ...others].map((text) => [toWordKey(text), word] as const),
    ),
  );
}
