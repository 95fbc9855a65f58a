import { countEdits } from "../../text/count-edits.ts";
import type { FacetField } from "../fields/facet-fields.ts";
import type { FacetChoices, UnderstoodPart } from "../query/search-state.ts";
import { countDifferentLetters, toLetterBits } from "./letters.ts";
import { NO_MEANING } from "./no-meaning.ts";
import { UNITS } from "./number-words.ts";
import { joinKeys, type Token, toKey } from "./read-tokens.ts";
import {
  listValuesWith,
  splitWords,
  toSingular,
  type ValueWords,
  WORDED_FIELDS,
} from "./value-words.ts";
import type { Name, StockModel, Vocabulary } from "./vocabulary.ts";

/** Letters of the shortest beginning and the shortest slip that are taken for a name. */
const LEAST_BEGINNING = 3;
const LEAST_SLIP = 4;
const TWO_SLIPS_FROM = 8;

const MAX_VALUE_WORDS = 3;

/** "9 seats" asks for no leather seats. */
const UNIT_WORDS: ReadonlySet<string> = new Set(UNITS.map(([words]) => words));

/** Common words that are no beginning and no slip of a name: "not" is no Note. */
const NO_NAMES: ReadonlySet<string> = new Set(["not", "non", "without", "but", "except", "only"]);

type IsFree = (place: number) => boolean;

/** Models that are written in several words: "d max", "santa fe". */
export function matchLongModels(
  words: readonly Token[],
  isFree: IsFree,
  vocabulary: Vocabulary,
): UnderstoodPart[] {
  return matchNames(words, isFree, vocabulary, 2).filter(({ choices }) => choices.model);
}

/** Names of the stock that stand in a text as they are, the longest first. */
export function matchNames(
  words: readonly Token[],
  isFree: IsFree,
  vocabulary: Vocabulary,
  leastWords = 1,
): UnderstoodPart[] {
  const parts: UnderstoodPart[] = [];
  const taken = new Set<number>();
  for (
    let length = Math.min(vocabulary.maxWords, words.length);
    length >= leastWords;
    length -= 1
  ) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const key = joinKeys(words, start, length, (place) => isFree(place) && !taken.has(place));
      const name = findNames(vocabulary, key).find(({ field }) => isNameAlone(field, key));
      if (name === undefined) continue;
      const places = Array.from({ length }, (_, n) => start + n);
      for (const place of places) taken.add(place);
      parts.push({ ...NO_MEANING, places, choices: name.choices });
    }
  }
  return parts;
}

/** Digits alone are a year or an amount before they are a model: "3" is one beside its make only. */
function isNameAlone(field: FacetField, key: string): boolean {
  return !(/^\d+$/u.test(key) && (field === "model" || field === "badge"));
}

/** Models that are called by a number, beside their make: the "6", or the "3" of 3 Series. */
export function matchNumberModels(
  words: readonly Token[],
  isFree: IsFree,
  vocabulary: Vocabulary,
  makes: readonly string[],
): UnderstoodPart[] {
  return words.flatMap(({ key }, place) => {
    if (!isFree(place) || !/^\d+$/u.test(key)) return [];
    const known =
      vocabulary.numberModels.get(key)?.filter(({ make }) => makes.includes(make)) ?? [];
    const exact = known.filter(({ model }) => toKey(model) === key);
    const meant = exact.length > 0 ? exact : known;
    return meant.length === 0
      ? []
      : [{ ...NO_MEANING, places: [place], choices: chooseModels(meant) }];
  });
}

/** Parts of what places, categories and features are called: "solar", "heated seats". The longest first. */
export function matchValueWords(
  words: readonly Token[],
  isFree: IsFree,
  { valueWords, ownWords }: Vocabulary,
): UnderstoodPart[] {
  const parts: UnderstoodPart[] = [];
  const taken = new Set<number>();
  for (let length = Math.min(MAX_VALUE_WORDS, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      if (!isFree(start) || (words[start]?.key.length ?? 0) < LEAST_BEGINNING) continue;
      const places = Array.from({ length }, (_, n) => start + n);
      const keys = places.map((place) => toSingular(words[place]?.key ?? ""));
      const last = length > 1 ? keys.at(-1) : undefined;
      const isRead = places.every((place) => isFree(place) && !taken.has(place));
      const isUnit = length === 1 && UNIT_WORDS.has(words[start]?.plain ?? "");
      const isNamed = keys.some(
        (key) => (key.length < LEAST_BEGINNING && key !== last) || ownWords.has(key),
      );
      if (!isRead || isUnit || isNamed) continue;
      const found =
        findValues(valueWords, keys) ??
        (last === undefined ? null : findValues(valueWords, keys.slice(0, -1), last));
      if (found === null) continue;
      for (const place of places) taken.add(place);
      parts.push({ ...NO_MEANING, places, choices: found });
    }
  }
  return parts;
}

/** Values of the likeliest field that has such; `beginning` is of one more word: "castle hi". */
function findValues(
  valueWords: ValueWords,
  keys: readonly string[],
  beginning = "",
): FacetChoices | null {
  for (const field of WORDED_FIELDS) {
    const values = listValuesWith(valueWords, field, keys).filter(
      (value) => beginning === "" || hasFurtherWord(value, keys, beginning),
    );
    if (values.length > 0) return { [field]: values };
  }
  return null;
}

function hasFurtherWord(value: string, keys: readonly string[], beginning: string): boolean {
  return splitWords(value).some((word) => !keys.includes(word) && word.startsWith(beginning));
}

/** Words that begin a name of one kind, and no other: "toy", "hil". */
export function matchBeginnings(
  words: readonly Token[],
  isFree: IsFree,
  vocabulary: Vocabulary,
): UnderstoodPart[] {
  return words.flatMap(({ key }, place) => {
    // Digits alone are no beginning: "200" is as often a size or a series.
    const isShort = key.length < LEAST_BEGINNING || /^\d+$/u.test(key);
    if (!isFree(place) || isShort || NO_NAMES.has(key) || isOwnWord(vocabulary, key)) return [];
    const isBegun = (name: Name) => name.key.startsWith(key);
    const found = findForgiven(vocabulary, isBegun) ?? findModels(vocabulary, key, isBegun);
    return found ? [{ ...NO_MEANING, places: [place], choices: found.choices }] : [];
  });
}

/** Words that are a slip away from one name: "hundai". */
export function matchSlips(
  words: readonly Token[],
  isFree: IsFree,
  vocabulary: Vocabulary,
): UnderstoodPart[] {
  return words.flatMap(({ key }, place) => {
    if (!isFree(place) || key.length < LEAST_SLIP || /\d/u.test(key) || NO_NAMES.has(key))
      return [];
    // A word that is written right, or begins several names, is no slip.
    if (isOwnWord(vocabulary, key) || isBeginning(vocabulary, key)) return [];
    const limit = key.length >= TWO_SLIPS_FROM ? 2 : 1;
    const letters = toLetterBits(key);
    const found = findForgiven(
      vocabulary,
      (name) =>
        name.key.length >= LEAST_SLIP &&
        Math.abs(name.key.length - key.length) <= limit &&
        countDifferentLetters(letters, name.letters) <= 2 * limit &&
        countEdits(key, name.key, limit) <= limit,
    );
    return found
      ? [{ ...NO_MEANING, places: [place], choices: found.choices, corrected: nameOf(found) }]
      : [];
  });
}

/** Whether the stock has a word, in the singular. */
export function isOwnWord({ ownWords }: Vocabulary, key: string): boolean {
  return ownWords.has(toSingular(key));
}

function isBeginning({ forgiven }: Vocabulary, key: string): boolean {
  return forgiven.some((names) => names.some((name) => name.key.startsWith(key)));
}

/** Also in the plural: "utes". */
function findNames({ names }: Vocabulary, key: string): readonly Name[] {
  const found = names.get(key);
  if (found) return found;
  return (key.length > LEAST_BEGINNING && key.endsWith("s") && names.get(key.slice(0, -1))) || [];
}

/** The one name of the first kind that has any; null where several are as likely. */
function findForgiven(vocabulary: Vocabulary, isMeant: (name: Name) => boolean): Name | null {
  for (const names of vocabulary.forgiven) {
    const found = names.filter(isMeant);
    if (found.length === 0) continue;
    const meanings = new Set(found.map(({ choices }) => JSON.stringify(choices)));
    if (meanings.size === 1) return found[0] ?? null;
    if (meanings.size > 1) return null;
  }
  return null;
}

/** Models that a beginning with a digit stands for, all together: "mt0" is MT-07 and MT-09. */
function findModels(
  { forgiven }: Vocabulary,
  key: string,
  isBegun: (name: Name) => boolean,
): Pick<Name, "choices"> | null {
  if (!/\d/u.test(key)) return null;
  const models = forgiven.flat().filter((name) => name.field === "model" && isBegun(name));
  if (models.length === 0) return null;
  const listAll = (field: "make" | "model") =>
    [...new Set(models.flatMap(({ choices }) => choices[field] ?? []))].sort();
  return { choices: { make: listAll("make"), model: listAll("model") } };
}

function nameOf({ field, choices }: Name): string {
  return choices[field === "make_model" ? "model" : field]?.[0] ?? "";
}

function chooseModels(models: readonly StockModel[]): FacetChoices {
  return {
    make: [...new Set(models.map(({ make }) => make))].sort(),
    model: [...new Set(models.map(({ model }) => model))].sort(),
  };
}
