import { UNITS, type Unit } from "./number-words.ts";

/** A number as it was typed, before anybody knows what it counts. */
export type Amount = {
  value: number;
  isMoney: boolean;
  isThousands: boolean;
  /** Written without a space: "7seater", "7-seater", "100km". */
  unit: Unit | null;
  /** "2019+" */
  isLeast: boolean;
};

const AMOUNT =
  /^(?<dollar>\$?)(?<whole>\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?<part>\.\d{1,2})?(?<thousands>k?)(?:-?(?<unit>[a-z]+))?(?<plus>\+?)$/u;

const PAIR = /^([^–—-]+)[–—-]([^–—-]+)$/u;

const UNIT_BY_SUFFIX = new Map<string, Unit>(
  UNITS.flatMap(([words, unit]) => (words.includes(" ") ? [] : [[words, unit]])),
);

/** Null where a word is no number. */
export function readAmount(word: string): Amount | null {
  const groups = AMOUNT.exec(word)?.groups;
  if (groups === undefined) return null;
  const { dollar, whole = "", part = "", thousands, unit = "", plus } = groups;
  // "km" begins with the letter that means thousands.
  const suffix = `${thousands}${unit}`;
  const known = UNIT_BY_SUFFIX.get(suffix) ?? UNIT_BY_SUFFIX.get(unit) ?? null;
  if (unit !== "" && known === null) return null;
  const isThousands = thousands !== "" && !UNIT_BY_SUFFIX.has(suffix);
  const value = Number(`${whole.replaceAll(",", "")}${part}`) * (isThousands ? 1_000 : 1);
  // 32.3 thousands are a hair less than 32,300 to a computer.
  const cents = Math.round(value * 100) / 100;
  return {
    value: cents,
    isMoney: dollar !== "",
    isThousands,
    unit: known,
    isLeast: plus !== "",
  };
}

/** "15-20k", "$20,000-$30,000", "2018-2020"; null where a word is no pair of numbers. */
export function readAmountPair(word: string): [Amount, Amount] | null {
  const [, from = "", to = ""] = PAIR.exec(word) ?? [];
  const [first, second] = [readAmount(from), readAmount(to)];
  return first !== null && second !== null ? [first, second] : null;
}
