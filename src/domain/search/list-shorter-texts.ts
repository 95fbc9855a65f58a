/** A longer text is rather a sentence than a search: its words are not tried. */
export const MAX_TRIED_WORDS = 10;

export type ShorterTexts = {
  /** The text without one of its words, for each of them. */
  oneFewer: string[];
  /** Each word alone, where that is less still. */
  words: string[];
};

/**
 * What a text that finds nothing may be made of less: it has a word too many, or a few. Signs that
 * are no words are left out, since alone they would find everything.
 */
export function listShorterTexts(text: string): ShorterTexts {
  const words = [...new Set(text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)))];
  if (words.length < 2 || words.length > MAX_TRIED_WORDS) return { oneFewer: [], words: [] };
  const oneFewer = words.map((_, dropped) => words.filter((_word, n) => n !== dropped).join(" "));
  return { oneFewer, words: words.length === 2 ? [] : words };
}

/**
 * The words that find something, `counts` being how much each finds alone, in one text; null where
 * that is no text that has not been tried: all of them, all but one, or one.
 */
export function joinFoundWords(words: readonly string[], counts: readonly number[]): string | null {
  const found = words.filter((_, n) => (counts[n] ?? 0) > 0);
  return found.length > 1 && found.length < words.length - 1 ? found.join(" ") : null;
}
