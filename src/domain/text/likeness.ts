import { countEdits } from "./count-edits.ts";

const LETTERS_PER_EDIT = { text: 3, word: 4 };

/** Rates texts from 0 (nothing alike) to 1 (equal), by edits or by shared words, which hyphens join. */
export function createLikeness(typed: string): (text: string) => number {
  const typedWords = typed.split("-");
  const isAlike = createWordMemory();
  return (text) =>
    text === "" || typed === ""
      ? 0
      : Math.max(rateEdits(typed, text), rateShared(typedWords, text.split("-"), isAlike));
}

type IsAlike = (typedWord: string, word: string) => boolean;

function rateEdits(typed: string, text: string): number {
  const length = Math.max(typed.length, text.length);
  const limit = Math.max(1, Math.floor(length / LETTERS_PER_EDIT.text));
  const edits = countEdits(typed, text, limit);
  return edits > limit ? 0 : 1 - edits / length;
}

/** Half for the typed words that are found, half for the words found that were typed. */
function rateShared(typed: readonly string[], words: readonly string[], isAlike: IsAlike): number {
  const found = typed.filter((word) => words.some((other) => isAlike(word, other)));
  if (found.length === 0) return 0;
  const meant = words.filter((word) => found.some((other) => isAlike(other, word)));
  return (
    (countLetters(found) / countLetters(typed) + countLetters(meant) / countLetters(words)) / 2
  );
}

/** Memoizes pairs, because the same few words recur in hundreds of texts. */
function createWordMemory(): IsAlike {
  const byTyped = new Map<string, Map<string, boolean>>();
  return (typedWord, word) => {
    const byWord = byTyped.get(typedWord) ?? new Map<string, boolean>();
    byTyped.set(typedWord, byWord);
    const known = byWord.get(word);
    if (known !== undefined) return known;
    const limit = Math.floor(Math.max(typedWord.length, word.length) / LETTERS_PER_EDIT.word);
    const isAlike =
      typedWord === word || (limit > 0 && countEdits(typedWord, word, limit) <= limit);
    byWord.set(word, isAlike);
    return isAlike;
  };
}

function countLetters(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}
