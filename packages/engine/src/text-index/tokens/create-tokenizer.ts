import { splitTokens, type Token, WORD_CHARACTER } from "./split-tokens.ts";

/** How an index splits words differently from the default. */
export type TokenSettings = {
  readonly separatorTokens?: readonly string[];
  readonly nonSeparatorTokens?: readonly string[];
  /** Single words in any case, with the separators inside them. */
  readonly dictionary?: readonly string[];
};

export type Tokenizer = (text: string, limit: number) => Token[];

export function createTokenizer(settings: TokenSettings): Tokenizer {
  const separators = listPatterns(settings.separatorTokens);
  const joining = listPatterns(settings.nonSeparatorTokens);
  const entries = listPatterns(settings.dictionary);
  if (separators.length + joining.length + entries.length === 0) {
    return (text, limit) => splitTokens(text, limit);
  }
  const character = [...joining, WORD_CHARACTER].join("|");
  const ends = [...separators, ...entries].join("|");
  const word = ends === "" ? `(?:${character})+` : `(?:(?!${ends})(?:${character}))+`;
  const separator = separators.length > 0 ? [`(${separators.join("|")})`] : [];
  const words = new RegExp([...separator, ...entries, word].join("|"), "giu");
  return (text, limit) => splitTokens(text, limit, words);
}

/** The longest first, so that it matches first. */
function listPatterns(tokens: readonly string[] = []): string[] {
  return tokens
    .filter((token) => token !== "")
    .sort((a, b) => b.length - a.length)
    .map((token) => token.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
}
