import { resolveTypoTolerance, type TextSettings } from "../text-settings.ts";
import { createTokenizer, type Tokenizer } from "../tokens/create-tokenizer.ts";

export type TextRules = {
  tokenize: Tokenizer;
  stopWords: ReadonlySet<string>;
  hasPrefixSearch: boolean;
  allowTypos(word: string): number;
  listSynonyms(words: readonly string[]): readonly (readonly string[])[];
};

const MAX_SYNONYMS = 100;
const MAX_SYNONYM_PHRASES = 50;
const MAX_SYNONYM_WORDS = 10;
const DIGITS = /^\d+$/;

export function buildTextRules(settings: TextSettings): TextRules {
  const tokenize = createTokenizer(settings);
  const listWords = (text: string) => tokenize(text, MAX_SYNONYM_WORDS).map(({ word }) => word);
  const typos = resolveTypoTolerance(settings.typoTolerance);
  const { oneTypo, twoTypos } = typos.minWordSizeForTypos;
  const asTyped = new Set(typos.disableOnWords.flatMap(listWords));
  const synonyms = new Map<string, string[][]>();
  for (const [words, alternatives] of Object.entries(settings.synonyms ?? {})) {
    const key = listWords(words).join(" ");
    const read = [...(synonyms.get(key) ?? []), ...alternatives.map(listWords)];
    synonyms.set(key, limitAlternatives(read));
  }
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

function limitAlternatives(alternatives: readonly string[][]): string[][] {
  const words = alternatives.filter(({ length }) => length === 1);
  const phrases = alternatives.filter(({ length }) => length > 1);
  return [...words.slice(0, MAX_SYNONYMS), ...phrases.slice(0, MAX_SYNONYM_PHRASES)];
}
