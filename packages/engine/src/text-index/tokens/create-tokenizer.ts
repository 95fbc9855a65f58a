import { splitTokens, type Token, WORD_CHARACTER } from "./split-tokens.ts";

/** How texts are cut into words, where an index wants it otherwise. */
export type TokenSettings = {
  /** Also cut words apart, wherever they stand. */
  readonly separatorTokens?: readonly string[];
  /** Belong to words, though they would cut them apart. */
  readonly nonSeparatorTokens?: readonly string[];
  /** Are one word wherever they stand, in any case, separators inside them included. */
  readonly dictionary?: readonly string[];
};

/** The words of a text in their order, at most `limit` of them. */
export type Tokenizer = (text: string, limit: number) => Token[];

export function createTokenizer(settings: TokenSettings): Tokenizer {
  const separators = listPatterns(settings.separatorTokens);
  const kept = listPatterns(settings.nonSeparatorTokens);
  const entries = listPatterns(settings.dictionary);
  if (separators.length + kept.length + entries.length === 0) {
    return (text, limit) => splitTokens(text, limit);
  }
  const character = [...kept, WORD_CHARACTER].join("|");
  const ends = [...separators, ...entries].join("|");
  const word = ends === "" ? `(?:${character})+` : `(?:(?!${ends})(?:${character}))+`;
  const separator = separators.length > 0 ? [`(${separators.join("|")})`] : [];
  const words = new RegExp([...separator, ...entries, word].join("|"), "giu");
  return (text, limit) => splitTokens(text, limit, words);
}

/** The longest first, so that the longest of several that match is taken. */
function listPatterns(tokens: readonly string[] = []): string[] {
  return tokens
    .filter((token) => token !== "")
    .sort((a, b) => b.length - a.length)
    .map((token) => token.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
}
