import { listWords } from "./suggestion-text.ts";

/**
 * Whether a name is perhaps meant by what was typed so far: each word typed begins a word of the
 * name, in any order, or is its plural; or all of them written as one do ("cx5", "rav 4").
 * Accents and letter case do not matter; a text without letters and digits means no name.
 */
export function matchesName(name: string, text: string): boolean {
  const typed = listWords(text);
  if (typed.length === 0) return false;
  const words = listWords(name);
  return typed.every((start) => words.some((word) => begins(word, start))) || joins(words, typed);
}

function begins(word: string, start: string): boolean {
  return word.startsWith(start) || `${word}s` === start;
}

function joins(words: readonly string[], typed: readonly string[]): boolean {
  const start = typed.join("");
  return words.some((_, n) => words.slice(n).join("").startsWith(start));
}
