/** A longer text is a sentence; its words are not tried. */
export const MAX_TRIED_WORDS = 10;

export type ShorterTexts = {
  /** The text without quotes and signs, if it has any, and without each word in turn. */
  oneFewer: string[];
  /** Each word alone, when the text has at least three. */
  words: string[];
};

/** Lone signs and excluded words ("-red") are not tried, because they would find everything. */
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

/** The words with a count above zero in one text; null when that text was tried already. */
export function joinFoundWords(words: readonly string[], counts: readonly number[]): string | null {
  const found = words.filter((_, n) => (counts[n] ?? 0) > 0);
  return found.length > 1 && found.length < words.length - 1 ? found.join(" ") : null;
}
