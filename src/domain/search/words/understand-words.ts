import type { UnderstoodPart, UnderstoodWords } from "../query/search-state.ts";
import { narrowTowns } from "./combining/narrow-towns.ts";
import { pairMakes } from "./combining/pair-makes.ts";
import { widenCabBodies } from "./combining/widen-cab-bodies.ts";
import { matchIdentifiers, NO_IDENTIFIERS, type StockIdentifiers } from "./match-identifiers.ts";
import {
  isOwnWord,
  matchBeginnings,
  matchLongModels,
  matchNames,
  matchNumberModels,
  matchSlips,
  matchValueWords,
} from "./match-names.ts";
import { NO_MEANING } from "./no-meaning.ts";
import { type NumberContext, readNumbers } from "./read-numbers.ts";
import { readTokens, type Token, toKey } from "./read-tokens.ts";
import { EMPTY_WORDS, ORDERS, WISHES } from "./synonyms.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * Reads a text by what the stock has. Quoted and excluded words stay as they are; each other word has one
 * meaning at most, from the first of these steps that takes it. The order of phrases changes nothing.
 *
 * 1. Identifiers, as they are the surest: a stock number may hold a model's name.
 * 2. Orders ("low km"), before "km" is a unit; then models of several words, before their words are bounds.
 * 3. Numbers with a unit, a bound or a partner, which stay as they are where nothing in stock is measured so; then names of the stock and the trade; then numbers that are
 *    models, as these need their make; then years and round prices that stand alone.
 * 4. Words without a meaning, which would begin or misspell names.
 * 5. Parts of the names of places, categories and features; then wishes, which these may hold.
 * 6. Beginnings and slips of names, the least sure; then numbers beside a make that these have found.
 *
 * `rest` is what no step took, for the search to look for as it is.
 */
export function understandWords(
  text: string,
  vocabulary: Vocabulary,
  context: NumberContext,
  identifiers: StockIdentifiers = NO_IDENTIFIERS,
): UnderstoodWords {
  const words = readTokens(text);
  const parts: UnderstoodPart[] = [];
  const taken = new Set<number>();
  const isStocked = (word: Token | undefined) =>
    word !== undefined && isOwnWord(vocabulary, word.key);
  const unread = new Set<number>();
  const isFree = (place: number): boolean =>
    !taken.has(place) && !unread.has(place) && words[place]?.plain !== "";
  const take = (found: readonly UnderstoodPart[]): void => {
    for (const part of found) {
      for (const place of part.places) taken.add(place);
      parts.push(part);
    }
  };
  const takeNumbers = (isBare: boolean): void => {
    const numbers = readNumbers(words, isFree, context, isBare);
    take(numbers.parts);
    for (const place of numbers.unread) unread.add(place);
  };
  take(matchIdentifiers(words, isFree, identifiers, vocabulary));
  take(readOrders(words).filter(({ places }) => places.every(isFree)));
  // Before numbers: the "max" of a D-MAX bounds no year.
  take(matchLongModels(words, isFree, vocabulary));
  takeNumbers(false);
  take(matchNames(words, isFree, vocabulary));
  take(matchNumberModels(words, isFree, vocabulary, listMakes(parts)));
  takeNumbers(true);
  take(readEmptyWords(words, isFree, EMPTY_WORDS));
  take(matchValueWords(words, isFree, vocabulary));
  take(readEmptyWords(words, (place) => isFree(place) && !isStocked(words[place]), WISHES));
  take(matchBeginnings(words, isFree, vocabulary));
  take(matchSlips(words, isFree, vocabulary));
  // A make that was misspelt or begun stands beside its number, too.
  take(matchNumberModels(words, isFree, vocabulary, listMakes(parts)));
  const combined = widenCabBodies(pairMakes(parts, words, text, vocabulary), vocabulary);
  return {
    words: words.map(({ text: word }) => word),
    parts: narrowTowns(combined).sort(
      (one, other) => (one.places[0] ?? 0) - (other.places[0] ?? 0),
    ),
    rest: words
      .filter((_, place) => !taken.has(place))
      .map(({ text: word, sought = word }) => sought)
      .join(" "),
  };
}

/** Each of them, although the first alone counts: a second one would be looked for as a word. */
function readOrders(words: readonly Token[]): UnderstoodPart[] {
  return Object.entries(ORDERS).flatMap(([phrase, sort]) => {
    const keys = phrase.split(" ").map(toKey);
    const starts = words.flatMap((_, n) =>
      keys.every((key, at) => words[n + at]?.key === key) ? [n] : [],
    );
    return starts.map((start) => ({ ...NO_MEANING, places: keys.map((_, n) => start + n), sort }));
  });
}

/** Signs are empty, too; words in another script have no key, and are none. */
function readEmptyWords(
  words: readonly Token[],
  isFree: (place: number) => boolean,
  empty: ReadonlySet<string>,
): UnderstoodPart[] {
  return words.flatMap(({ text, key }, place) =>
    isFree(place) && (empty.has(key) || !/[\p{L}\p{N}]/u.test(text))
      ? [{ ...NO_MEANING, places: [place] }]
      : [],
  );
}

function listMakes(parts: readonly UnderstoodPart[]): string[] {
  return parts.flatMap(({ choices }) => choices.make ?? []);
}
