/** Letters and digits in lower case, words separated by single spaces. */
export function toWordKey(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+]+/gu, " ")
    .trim();
}

/** The trade's word, then synonyms in feeds. */
type Meaning<Word extends string> = readonly [Word, ...string[]];

/** Maps synonyms to the trade's words. */
export function createWordTable<const Word extends string>(
  meanings: readonly Meaning<Word>[],
): ReadonlyMap<string, Word> {
  return new Map(
    meanings.flatMap(([word, ...others]) =>
      [word, ...others].map((text) => [toWordKey(text), word] as const),
    ),
  );
}
