import type { Phrase, QueryTerm, TextQuery } from "#engine/text-index/query/text-query.ts";
import type { TextSettings } from "#engine/text-index/text-settings.ts";
import { foldPlainly, isGap, isSeparators, SEPARATED } from "./plain-words.ts";

const MAX_CHARACTERS = 5_000;
const MAX_TERMS = 10;
const MAX_NEGATIVE_PHRASES = 50;
const GAP = 7;

/** A word outside quotes, or all words of a phrase up to its end or a gap. */
type Part = {
  words: string[];
  position: number;
  isPhrase: boolean;
  isNegative: boolean;
  /** It ends the text, so it may be a prefix. */
  isTyped: boolean;
};

/** Parses words, phrases in quotes, and a minus before either. */
export function readPlainQuery(text: string, settings: TextSettings): TextQuery {
  const { stopWords = [], prefixSearch } = settings;
  const terms: QueryTerm[] = [];
  const negatives: Phrase[] = [];
  let negativePhrases = 0;
  for (const part of listParts(text.slice(0, MAX_CHARACTERS))) {
    if (terms.length === MAX_TERMS) break;
    const { position, isPhrase, isNegative, isTyped } = part;
    const [word = ""] = part.words;
    const words = trimNulls(
      part.words.map((each) => (stopWords.includes(each) && !isTyped ? null : each)),
    );
    if (words.length === 0) continue;
    if (isNegative) {
      if (words.length > 1) negativePhrases += 1;
      if (words.length === 1 || negativePhrases <= MAX_NEGATIVE_PHRASES) negatives.push(words);
    } else if (isPhrase) terms.push({ is: "phrase", words, position });
    else {
      terms.push({
        is: "word",
        word,
        isPrefix: isTyped && prefixSearch !== "disabled",
        position,
      });
    }
  }
  return { terms, negatives };
}

function listParts(text: string): Part[] {
  const parts: Part[] = [];
  let before = "";
  let position = -1;
  let isQuoted = false;
  let isNegativePhrase = false;
  let isPhraseOpen = false;
  for (const piece of text.split(SEPARATED)) {
    if (isSeparators(piece)) {
      for (const character of piece) {
        if (character === '"') {
          isQuoted = !isQuoted;
          isNegativePhrase = isAfterMinus(before);
          isPhraseOpen = false;
        }
        before += character;
      }
      if (position >= 0 && isGap(piece)) {
        position += GAP;
        isPhraseOpen = false;
      }
      continue;
    }
    const word = foldPlainly(piece);
    const isNegative = isQuoted ? isNegativePhrase : isAfterMinus(before);
    before += piece;
    if (word === "") continue;
    position += 1;
    if (isQuoted && isPhraseOpen) {
      parts.at(-1)?.words.push(word);
      continue;
    }
    const isTyped = !isQuoted && !isNegative && before.length === text.length;
    parts.push({ words: [word], position, isPhrase: isQuoted, isNegative, isTyped });
    isPhraseOpen = isQuoted;
  }
  return parts;
}

/** A minus after a blank or at the beginning, directly before what it denies. */
const isAfterMinus = (before: string): boolean => /(^|\s)-$/.test(before);

/** Stop words at the ends of a phrase are dropped; inside they match any word. */
function trimNulls(words: (string | null)[]): (string | null)[] {
  const first = words.findIndex((word) => word !== null);
  return first === -1 ? [] : words.slice(first, words.findLastIndex((word) => word !== null) + 1);
}
