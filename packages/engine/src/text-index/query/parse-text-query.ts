import type { Tokenizer } from "../tokens/create-tokenizer.ts";
import { GAP_DISTANCE, type Token } from "../tokens/split-tokens.ts";
import {
  MAX_DENIED_PHRASES,
  MAX_QUERY_LENGTH,
  MAX_QUERY_TERMS,
  type Phrase,
  type QueryTerm,
  type TextQuery,
} from "./text-query.ts";

export type QueryRules = {
  stopWords: ReadonlySet<string>;
  /** Whether the last word, if nothing follows it, is a prefix. */
  hasPrefixSearch: boolean;
  tokenize: Tokenizer;
};

/** `phrase` is null outside quotes; tokens of one phrase have the same number. */
type PlacedToken = Token & { position: number; phrase: number | null; isNegative: boolean };

const ENDS_IN_NEGATION = /(?:^|\s)-$/;

/**
 * Parses words, "phrases" and -negatives. An unclosed quote runs to the end; a hard separator begins another
 * phrase. Stop words are dropped, except for the last word being typed; inside a phrase they match any word.
 */
export function parseTextQuery(text: string, rules: QueryRules): TextQuery {
  const read = text.slice(0, MAX_QUERY_LENGTH);
  const terms: QueryTerm[] = [];
  const negatives: Phrase[] = [];
  let deniedPhrases = 0;
  for (const group of groupTokens(placeTokens(rules.tokenize(read, MAX_QUERY_LENGTH), read))) {
    if (terms.length === MAX_QUERY_TERMS) break;
    const [first] = group;
    if (!first) continue;
    const { position } = first;
    const isTyped = first.phrase === null && first.end === read.length && !first.isNegative;
    const words = trimBlanks(
      group.map(({ word }) => (rules.stopWords.has(word) && !isTyped ? null : word)),
    );
    if (words.length === 0) continue;
    if (first.isNegative) {
      if (words.length > 1) deniedPhrases += 1;
      if (words.length === 1 || deniedPhrases <= MAX_DENIED_PHRASES) negatives.push(words);
    } else if (first.phrase !== null) terms.push({ is: "phrase", words, position });
    else {
      const isPrefix = isTyped && rules.hasPrefixSearch;
      terms.push({ is: "word", word: first.word, isPrefix, position });
    }
  }
  return { terms, negatives };
}

/** Stop words at the ends of a phrase are dropped. */
function trimBlanks(words: Phrase): Phrase {
  const first = words.findIndex((word) => word !== null);
  const last = words.findLastIndex((word) => word !== null);
  return first === -1 ? [] : words.slice(first, last + 1);
}

function placeTokens(tokens: readonly Token[], text: string): PlacedToken[] {
  let position = -1;
  let quotes = 0;
  let phrase = 0;
  let end = 0;
  let isNegative = false;
  return tokens.map((token) => {
    for (let at = end; at < token.start; at += 1) {
      if (text[at] !== '"') continue;
      quotes += 1;
      phrase += 1;
      isNegative = ENDS_IN_NEGATION.test(text.slice(Math.max(0, at - 2), at));
    }
    end = token.end;
    position += token.isAfterGap ? GAP_DISTANCE : 1;
    if (token.isAfterGap) phrase += 1;
    if (quotes % 2 === 1) return { ...token, position, phrase, isNegative };
    const before = text.slice(Math.max(0, token.start - 2), token.start);
    return { ...token, position, phrase: null, isNegative: ENDS_IN_NEGATION.test(before) };
  });
}

function groupTokens(tokens: readonly PlacedToken[]): PlacedToken[][] {
  const groups: PlacedToken[][] = [];
  let before: number | null = null;
  for (const token of tokens) {
    if (token.phrase !== null && token.phrase === before) groups.at(-1)?.push(token);
    else groups.push([token]);
    before = token.phrase;
  }
  return groups;
}
