import type { UnderstoodPart } from "../query/search-state.ts";
import { NO_MEANING } from "./no-meaning.ts";
import { joinKeys, type Token } from "./read-tokens.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Registrations, stock numbers and VINs of a stock, as `toIdentifier` spells them. */
export type StockIdentifiers = {
  all: ReadonlySet<string>;
  /** VINs by their last characters, as a long text may hold dozens of ends to look for. */
  vins: ReadonlyMap<string, readonly string[]>;
};

export const NO_IDENTIFIERS: StockIdentifiers = { all: new Set(), vins: new Map() };

const VIN_LENGTH = 17;

/** The last characters of a VIN that name a vehicle: the numbers by which its maker counts. */
const LEAST_VIN_END = 6;

/** "BZ 12 QL" */
const MAX_WORDS = 3;

/** Shorter ones are names of models as often: "C 4". */
const LEAST_LETTERS = 4;

/** Phrases before an identifier, which say that it is one. */
const INTRODUCTIONS: readonly (readonly string[])[] = [
  ["stock", "number"],
  ["stock", "no"],
  ["stock"],
  ["rego", "number"],
  ["rego"],
  ["registration"],
  ["number", "plate"],
  ["numberplate"],
  ["plate"],
  ["vin"],
  ["chassis"],
];

type Words = readonly Token[];
type IsFree = (place: number) => boolean;

/** Texts of a stock, each as `toIdentifier` spells it, ready to be looked for; those of 17 characters are VINs. */
export function toStockIdentifiers(texts: readonly string[]): StockIdentifiers {
  const vins = texts.filter(({ length }) => length === VIN_LENGTH);
  return { all: new Set(texts), vins: Map.groupBy(vins, toVinEnd) };
}

/**
 * Vehicles that a text names by registration, stock number or VIN, however they are spaced. Digits or letters
 * alone, and what the stock has as a name, count only where the text says that they are one, or says nothing else.
 */
export function matchIdentifiers(
  words: Words,
  isFree: IsFree,
  stock: StockIdentifiers,
  { names }: Pick<Vocabulary, "names">,
): UnderstoodPart[] {
  const parts: UnderstoodPart[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const introduced = countIntroduction(words, place);
    const start = place + introduced;
    for (let length = Math.min(MAX_WORDS, words.length - start); length > 0; length -= 1) {
      const key = joinKeys(words, start, length);
      const isAlone = introduced + length === words.length && !names.has(key) && !isYear(key);
      const isSure = introduced > 0 || isAlone || (isTelling(key) && !names.has(key));
      const identifiers = isSure ? findIdentifiers(key, stock) : [];
      if (identifiers.length === 0) continue;
      const places = Array.from({ length: introduced + length }, (_, n) => place + n);
      if (!places.every(isFree)) continue;
      parts.push({ ...NO_MEANING, places, identifiers });
      place = start + length - 1;
      break;
    }
  }
  return parts;
}

function countIntroduction(words: Words, place: number): number {
  const found = INTRODUCTIONS.find((phrase) =>
    phrase.every((word, n) => words[place + n]?.key === word),
  );
  return found?.length ?? 0;
}

/** Letters and digits together. */
function isTelling(key: string): boolean {
  return key.length >= LEAST_LETTERS && /\d/u.test(key) && /[a-z]/u.test(key);
}

function isYear(key: string): boolean {
  return /^(?:19|20)\d\d$/u.test(key);
}

function findIdentifiers(key: string, { all, vins }: StockIdentifiers): readonly string[] {
  if (all.has(key)) return [key];
  const isEnd = key.length >= LEAST_VIN_END && key.length < VIN_LENGTH && /\d/u.test(key);
  return isEnd ? (vins.get(toVinEnd(key)) ?? []).filter((vin) => vin.endsWith(key)) : [];
}

const toVinEnd = (text: string): string => text.slice(-LEAST_VIN_END);
