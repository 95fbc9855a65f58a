import type { QueryTerm } from "#engine/text-index/query/text-query.ts";
import type { MatchingStrategy } from "#engine/text-index/text-index.ts";
import type { TextSettings } from "#engine/text-index/text-settings.ts";
import { isCovered } from "../fields/plain-rules.ts";
import { findPhrase, listPlainAnswers } from "./list-plain-answers.ts";
import { type PlainAttribute, plainRank, readPlainAttributes } from "./plain-words.ts";
import { rankPlainly } from "./rank-plainly.ts";
import { readPlainQuery } from "./read-plain-query.ts";

/** The rank of a matching document by each rule; less is better. */
export type PlainMatch = {
  row: number;
  words: number;
  typo: number;
  proximity: number;
  attributeRank: number;
  wordPosition: number;
  exactness: number;
};

/**
 * Matches and ranks by reading all words of all documents; null where the text has no words.
 * @param searchOn - The searched attributes, children included; null for all.
 */
export function searchPlainly(
  documents: ReadonlyMap<number, object>,
  text: string,
  settings: TextSettings,
  strategy: MatchingStrategy = "last",
  searchOn: readonly string[] | null = null,
): PlainMatch[] | null {
  const stopWords = settings.stopWords ?? [];
  const query = readPlainQuery(text, settings);
  if (query.terms.length + query.negatives.length === 0) return null;
  const { searchableAttributes } = settings;
  const stock = [...documents].map(([row, document]) => ({
    row,
    attributes: readPlainAttributes(document, searchableAttributes, stopWords),
  }));
  const texts = stock.map(({ attributes }) => attributes);
  const cuts = new Map<string, [string, string] | null>();
  const cutWord = (word: string) => {
    const cut = cuts.has(word) ? (cuts.get(word) ?? null) : cutPlainly(word, texts);
    cuts.set(word, cut);
    return cut;
  };
  const rankOf = (path: string) => plainRank(path, searchableAttributes) ?? 0;
  const levels = listMissing(query.terms, strategy, texts);

  return stock
    .map(({ row, attributes: all }) => ({
      row,
      attributes: searchOn ? all.filter(({ path }) => isCovered(path, searchOn)) : all,
    }))
    .filter(({ attributes }) =>
      query.negatives.every((phrase) => findPhrase(phrase, attributes, 0).length === 0),
    )
    .flatMap(({ row, attributes }) => {
      const answer = (group: readonly QueryTerm[]) =>
        listPlainAnswers(group, attributes, settings, cutWord);
      for (const [words, missing] of levels.entries()) {
        const best = rankPlainly(query.terms, missing, answer, rankOf);
        if (!best) continue;
        const [typo, proximity, attributeRank, wordPosition] = best;
        const whole = words === 0 ? judgeWhole(query.terms, attributes) : 2;
        const exactness =
          query.terms.length === 0
            ? 0
            : whole * 16 + countInexact(query.terms, missing, attributes);
        return [{ row, words, typo, proximity, attributeRank, wordPosition, exactness }];
      }
      return [];
    })
    .sort((a, b) => a.row - b.row);
}

/** The first of the splits whose two words are adjacent in the most documents. */
function cutPlainly(word: string, stock: readonly PlainAttribute[][]): [string, string] | null {
  const letters = Array.from(word);
  const cuts = letters.slice(1).map((_, at): { cut: [string, string]; count: number } => {
    const cut: [string, string] = [
      letters.slice(0, at + 1).join(""),
      letters.slice(at + 1).join(""),
    ];
    return { cut, count: stock.filter((texts) => findPhrase(cut, texts, 0).length > 0).length };
  });
  const [best] = cuts.sort((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.cut : null;
}

/** The sets of terms that may be missing, level by level. */
function listMissing(
  terms: readonly QueryTerm[],
  strategy: MatchingStrategy,
  stock: readonly PlainAttribute[][],
): Set<QueryTerm>[] {
  const words = terms.filter(({ is }) => is === "word");
  const hasPhrase = words.length < terms.length;
  const order = words.toReversed();
  if (strategy === "frequency") {
    const count = (term: QueryTerm) =>
      stock.filter((texts) => term.is === "word" && findPhrase([term.word], texts, 0).length > 0)
        .length;
    order.sort((a, b) => count(b) - count(a));
  }
  const droppable = strategy === "all" ? [] : order.slice(0, hasPhrase ? undefined : -1);
  return [new Set<QueryTerm>()].concat(
    droppable.map((_, at) => new Set(droppable.slice(0, at + 1))),
  );
}

function judgeWhole(terms: readonly QueryTerm[], attributes: readonly PlainAttribute[]): number {
  const wanted = terms.flatMap((term) => (term.is === "word" ? [term.word] : term.words));
  if (wanted.length === 0 || wanted.includes(null)) return 2;
  const beginning = attributes.filter(({ words }) =>
    wanted.every((word, at) => words[at]?.word === word),
  );
  if (beginning.some(({ words }) => words.length === wanted.length)) return 0;
  return beginning.length > 0 ? 1 : 2;
}

function countInexact(
  terms: readonly QueryTerm[],
  missing: ReadonlySet<QueryTerm>,
  attributes: readonly PlainAttribute[],
): number {
  const isExact = (term: QueryTerm) =>
    term.is === "phrase" || findPhrase([term.word], attributes, 0).length > 0;
  return terms.filter((term) => missing.has(term) || !isExact(term)).length;
}
