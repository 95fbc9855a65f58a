import { foldWord } from "./fold-word.ts";

/** `start` and `end` are UTF-16 offsets of the original spelling. */
export type Token = {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** A hard separator is between it and the word before. */
  readonly isAfterGap: boolean;
};

/** Later characters of a word are not compared. */
const MAX_WORD_LENGTH = 250;

/** The distance over a gap, in words. */
export const GAP_DISTANCE = 8;

/** All but white space, punctuation, `+` and NUL; `$`, `°` and `|` belong to words. */
export const WORD_CHARACTER = "[^\\s\\p{P}+\\0]";
const WORDS = new RegExp(`${WORD_CHARACTER}+`, "gu");
const HARD_SEPARATOR = /[!;?…¡¿§\0]|[.,]\s/u;

/** @param words - Matches a word, or a separator as its first group. */
export function splitTokens(text: string, limit: number, words: RegExp = WORDS): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: spelling, 1: separator, index } of text.matchAll(words)) {
    if (tokens.length >= limit) break;
    if (separator !== undefined) continue;
    const word = foldWord(spelling).slice(0, MAX_WORD_LENGTH);
    if (word === "") continue;
    const isAfterGap = tokens.length > 0 && HARD_SEPARATOR.test(text.slice(end, index));
    end = index + spelling.length;
    tokens.push({ word, start: index, end, isAfterGap });
  }
  return tokens;
}
