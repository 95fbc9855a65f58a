/** A longer text is rather a sentence than a search: its words are not tried. */
export const MAX_TRIED_WORDS = 10;

export type ShorterTexts = {
  /** The text without its quotes and signs, where it has any, and without one of its words, for each. */
  oneFewer: string[];
  /** Each word alone, where that is less still. */
  words: string[];
};

/**
 * What a text that finds nothing may be made of less: it has a word too many, or a few, or holds them
 * together with quotes. Signs that are no words are left out, and nothing is made of words that are
 * ruled out ("-red") alone: both would find everything.
 */
export function listShorterTexts(text: string): ShorterTexts {
  const words = listParts(text.replaceAll('"', " ")).filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (words.length > MAX_TRIED_WORDS) return { oneFewer: [], words: [] };
  const plain = words.join(" ");
  const oneFewer = [
    ...(plain === listParts(text).join(" ") ? [] : [plain]),
    ...words.map((_, dropped) => words.filter((_word, n) => n !== dropped).join(" ")),
  ];
  return {
    oneFewer: oneFewer.filter((shorter) => shorter.split(" ").some(isSought)),
    words: words.length < 3 ? [] : words.filter(isSought),
  };
}

const listParts = (text: string): string[] => [...new Set(text.trim().split(/\s+/))];

const isSought = (word: string): boolean => word !== "" && !word.startsWith("-");

/**
 * The words that find something, `counts` being how much each finds alone, in one text; null where
 * that is no text that has not been tried: all of them, all but one, or one.
 */
export function joinFoundWords(words: readonly string[], counts: readonly number[]): string | null {
  const found = words.filter((_, n) => (counts[n] ?? 0) > 0);
  return found.length > 1 && found.length < words.length - 1 ? found.join(" ") : null;
}
