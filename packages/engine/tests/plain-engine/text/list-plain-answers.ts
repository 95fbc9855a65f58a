import type { Phrase, QueryTerm } from "#engine/text-index/query/text-query.ts";
import type { TextSettings } from "#engine/text-index/text-settings.ts";
import { isCovered } from "../fields/plain-rules.ts";
import { countPlainTypos } from "./count-plain-typos.ts";
import { type PlainAttribute, readPlainAttributes } from "./plain-words.ts";

/** Part of a document that answers some adjacent terms of a query. */
export type PlainAnswer = { path: string; start: number; end: number; typos: number };

/** The two words that a word is split into; null where no two such words are adjacent anywhere. */
export type CutWord = (word: string) => [string, string] | null;

/** All answers for these terms: a word, a synonym, a pair, a phrase. */
export function listPlainAnswers(
  terms: readonly QueryTerm[],
  attributes: readonly PlainAttribute[],
  settings: TextSettings,
  cutWord: CutWord,
): PlainAnswer[] {
  const [first] = terms;
  if (first?.is === "phrase") return findPhrase(first.words, attributes, 0);
  const words = terms.flatMap((term) => (term.is === "word" ? [term.word] : []));
  const isPrefix = terms.some((term) => term.is === "word" && term.isPrefix);
  const joined = words.join("");
  const cut = words.length === 1 ? cutWord(joined) : null;
  return [
    ...attributes.flatMap((attribute) => {
      const isStrict = isCovered(attribute.path, settings.typoTolerance?.disableOnAttributes ?? []);
      const usual = Math.max(0, allowPlainTypos(joined, settings) - (words.length - 1));
      const rule = { allowed: isStrict ? 0 : usual, isPrefix };
      return attribute.words.flatMap(({ word, position }) => {
        const typos = word === null ? null : countPlainTypos(joined, word, rule);
        if (typos === null) return [];
        return [{ path: attribute.path, start: position, end: position, typos }];
      });
    }),
    ...listSynonyms(words, settings).flatMap((synonym) => findPhrase(synonym, attributes, 0)),
    ...(cut ? findPhrase(cut, attributes, 1) : []),
  ];
}

/** Where the words are directly adjacent. */
export function findPhrase(
  phrase: Phrase,
  attributes: readonly PlainAttribute[],
  typos: number,
): PlainAnswer[] {
  return attributes.flatMap(({ path, words }) =>
    words.flatMap(({ position }) => {
      const isHere = phrase.every((wanted, at) =>
        words.some(
          (other) => other.position === position + at && (wanted === null || other.word === wanted),
        ),
      );
      return isHere ? [{ path, start: position, end: position + phrase.length - 1, typos }] : [];
    }),
  );
}

function allowPlainTypos(word: string, { typoTolerance = {} }: TextSettings): number {
  const { oneTypo, twoTypos } = typoTolerance.minWordSizeForTypos ?? { oneTypo: 5, twoTypos: 9 };
  const isOff =
    typoTolerance.enabled === false ||
    typoTolerance.disableOnWords?.flatMap(splitWhole).includes(word) ||
    (typoTolerance.disableOnNumbers === true && /^[0-9]+$/.test(word));
  if (isOff) return 0;
  return [oneTypo, twoTypos].filter((size) => Array.from(word).length >= size).length;
}

function listSynonyms(words: readonly string[], { synonyms = {} }: TextSettings): string[][] {
  return Object.entries(synonyms)
    .filter(([key]) => splitWhole(key).join(" ") === words.join(" "))
    .flatMap(([, alternatives]) => alternatives.map(splitWhole));
}

function splitWhole(text: string): string[] {
  const [attribute] = readPlainAttributes({ text }, ["*"], []);
  return (attribute?.words ?? []).flatMap(({ word }) => (word === null ? [] : [word]));
}
