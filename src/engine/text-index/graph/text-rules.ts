import { resolveTypoTolerance, type TextSettings } from "../text-settings.ts";
import { createTokenizer, type Tokenizer } from "../tokens/create-tokenizer.ts";

/** Settings in the form that queries are compiled by. */
export type TextRules = {
  tokenize: Tokenizer;
  stopWords: ReadonlySet<string>;
  hasPrefixSearch: boolean;
  /** How many typos a word of a query may have: 0, 1 or 2. */
  allowTypos(word: string): number;
  /** What is also looked for in the place of one to three words. */
  listSynonyms(words: readonly string[]): readonly (readonly string[])[];
};

/** Words of an alternative that are read. */
const MAX_SYNONYM_WORDS = 10;
const DIGITS = /^\d+$/;

export function buildTextRules(settings: TextSettings): TextRules {
  const tokenize = createTokenizer(settings);
  const listWords = (text: string) => tokenize(text, MAX_SYNONYM_WORDS).map(({ word }) => word);
  const typos = resolveTypoTolerance(settings.typoTolerance);
  const { oneTypo, twoTypos } = typos.minWordSizeForTypos;
  const asTyped = new Set(typos.disableOnWords.flatMap(listWords));
  const synonyms = new Map(
    Object.entries(settings.synonyms ?? {}).map(([words, alternatives]) => [
      listWords(words).join(" "),
      alternatives.map(listWords).filter((alternative) => alternative.length > 0),
    ]),
  );
  return {
    tokenize,
    stopWords: new Set((settings.stopWords ?? []).flatMap(listWords)),
    hasPrefixSearch: settings.prefixSearch !== "disabled",
    allowTypos(word) {
      if (!typos.enabled || asTyped.has(word)) return 0;
      if (typos.disableOnNumbers && DIGITS.test(word)) return 0;
      const { length } = Array.from(word);
      if (length < oneTypo) return 0;
      return length < twoTypos ? 1 : 2;
    },
    listSynonyms: (words) => synonyms.get(words.join(" ")) ?? [],
  };
}
