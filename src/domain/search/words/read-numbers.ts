import type { FacetField } from "../fields/facet-fields.ts";
import type { NumberRange } from "../fields/number-range.ts";
import type { UnderstoodPart } from "../query/search-state.ts";
import type { Counted, Meaning } from "./counted.ts";
import { NO_MEANING } from "./no-meaning.ts";
import {
  BOUNDS_AFTER,
  BOUNDS_BEFORE,
  type Bound,
  COUNTED_FIELDS,
  type CountedField,
  MEASURE_NAMES,
  type MeasuredField,
  SEPARATORS,
  UNITS,
  type Unit,
  WEEKLY_NAMES,
} from "./number-words.ts";
import { type Amount, readAmount, readAmountPair } from "./read-amount.ts";
import { resolveMeasure } from "./read-measures.ts";
import type { Token } from "./read-tokens.ts";

/** Found by their first words, as each word of a text may begin one. */
type PhrasesByFirstWord<Value> = ReadonlyMap<string, { phrase: string[]; meaning: Value }[]>;

const NAMED_MEASURES = byFirstWord(MEASURE_NAMES);
const NAMED_WEEKS = byFirstWord(WEEKLY_NAMES);
const BEFORE = byFirstWord(BOUNDS_BEFORE);
const AFTER = byFirstWord(BOUNDS_AFTER);
const UNIT_PHRASES = byFirstWord(UNITS);

const OLDEST_YEAR = 1920;

/** A number with a bound and nothing else, as in "under 20000", is a price from here. */
const LEAST_BARE_PRICE = 1_000;

/** A number alone is a price where it is as round as a shopper's bound. */
const LEAST_ROUND_PRICE = 5_000;
const MOST_ROUND_PRICE = 300_000;
const ROUND_TO = 500;

/** Nobody says a higher number in thousands. */
const MOST_GRAND = 999;

/** No car goes further on one charge. */
const MOST_RANGE_KM = 1_500;

/** "Around" is so much of the number to either side. */
const ABOUT = 0.1;
const ABOUT_YEARS = 1;

export type NumberContext = {
  thisYear: number;
  /** The field of prices by the week; null where the stock has none. */
  weeklyField: "subscription_price" | "weekly_price_range" | null;
  /** The numbers of what is counted in stock: of seats, of berths. */
  counts: Readonly<Partial<Record<CountedField, readonly number[]>>>;
  /** Measures that anything in stock has. */
  measures: readonly MeasuredField[];
};

type Words = readonly Token[];

/** Whether a place in the text is free to be read. */
type IsFree = (place: number) => boolean;

type Numbers = { first: Amount; second: Amount | null; end: number };

/** `unread` are places of phrases whose numbers count what the stock does not say. */
type NumberParts = { parts: UnderstoodPart[]; unread: number[] };

/**
 * The numbers of a text by their neighbours: years, prices, kilometres, counts such as seats, and measures. With
 * `isBare` a year that stands alone counts, too.
 */
export function readNumbers(
  words: Words,
  isFree: IsFree,
  context: NumberContext,
  isBare: boolean,
): NumberParts {
  const parts: UnderstoodPart[] = [];
  const unread: number[] = [];
  let place = 0;
  while (place < words.length) {
    const read = readPhrase(words, isFree, place);
    const meaning = read && resolveMeaning(read.counted, context, isBare);
    if (meaning) parts.push({ ...NO_MEANING, ...meaning, places: read.places });
    else if (read && hasOneMeaning(read.counted)) unread.push(...read.places);
    place = read && (meaning || hasOneMeaning(read.counted)) ? read.end : place + 1;
  }
  return { parts, unread };
}

/** A range that nothing in stock has is no Range Rover, and a price by the week no price. */
function hasOneMeaning({ unit, measure }: Counted): boolean {
  return unit === "week" || unit === "period" || measure !== null;
}

function readPhrase(
  words: Words,
  isFree: IsFree,
  start: number,
): { counted: Counted; places: number[]; end: number } | null {
  const isBetween = words[start]?.plain === "between";
  const weekly = readPhraseAt(words, start, NAMED_WEEKS);
  const name = weekly === null ? readPhraseAt(words, start, NAMED_MEASURES) : null;
  const from = weekly?.end ?? name?.end ?? start;
  const before = isBetween ? null : readPhraseAt(words, from, BEFORE);
  const numbers = readNumbersAt(words, before?.end ?? (isBetween ? start + 1 : from), isBetween);
  if (numbers === null) return null;
  const unit = readUnit(words, numbers);
  const isWeekly = weekly !== null && (unit.meaning === null || unit.meaning === "dollars");
  const after = readPhraseAt(words, unit.end, AFTER);
  const last = after?.end ?? unit.end;
  const isNamed = (measure: Found<MeasuredField> | null) =>
    measure !== null && isMeasuredSo(measure.meaning, numbers, unit.meaning);
  if (name !== null && !isNamed(name)) return null;
  const behind = name === null ? readPhraseAt(words, last, NAMED_MEASURES) : null;
  // "Under 50,000 km range rover" ends before the model.
  const named = name ?? (isNamed(behind) && isFree(last) ? behind : null);
  const end = Math.max(last, named?.end ?? 0);
  const places = Array.from({ length: end - start }, (_, n) => start + n);
  if (!places.every(isFree)) return null;
  const bound =
    before?.meaning ?? after?.meaning ?? (numbers.first.isLeast ? ("least" as const) : null);
  const measure = named?.meaning ?? null;
  const counted = { ...numbers, unit: isWeekly ? ("week" as const) : unit.meaning, bound, measure };
  return { counted, places, end };
}

/** A mass that is named needs no unit. More kilometres than a charge lasts are an odometer's. */
function isMeasuredSo(field: MeasuredField, { first, second }: Numbers, unit: Unit | null) {
  if (first.isMoney) return false;
  if (field !== "electric_range") {
    return unit === null || unit === "kilograms" || unit === "tonnes";
  }
  return unit === "km" && Math.max(first.value, second?.value ?? 0) <= MOST_RANGE_KM;
}

function readNumbersAt(words: Words, place: number, isBetween: boolean): Numbers | null {
  const word = words[place]?.plain ?? "";
  const pair = readAmountPair(word);
  if (pair !== null) return { first: pair[0], second: pair[1], end: place + 1 };
  const first = readAmount(word);
  if (first === null) return null;
  const separator = words[place + 1]?.text.toLowerCase() ?? "";
  const isPair = SEPARATORS.includes(separator) || (isBetween && separator === "and");
  const second = isPair ? readAmount(words[place + 2]?.plain ?? "") : null;
  return { first, second, end: second === null ? place + 1 : place + 3 };
}

function readUnit(words: Words, { first, second, end }: Numbers): Found<Unit | null> {
  const attached = second?.unit ?? first.unit;
  if (attached !== null) {
    // "3year old"
    const isOld = attached === "years" && words[end]?.plain === "old";
    return { meaning: attached, end: isOld ? end + 1 : end };
  }
  return readPhraseAt(words, end, UNIT_PHRASES) ?? { meaning: null, end };
}

function byFirstWord<Value>(
  phrases: readonly (readonly [words: string, meaning: Value])[],
): PhrasesByFirstWord<Value> {
  const split = phrases.map(([text, meaning]) => ({ phrase: text.split(" "), meaning }));
  return Map.groupBy(split, ({ phrase }) => phrase[0] ?? "");
}

type Found<Value> = { meaning: Value; end: number };

/** The longest phrase that stands at a place; null for none. */
function readPhraseAt<Value>(
  words: Words,
  place: number,
  phrases: PhrasesByFirstWord<Value>,
): Found<Value> | null {
  const token = words[place];
  if (token === undefined) return null;
  let found: Found<Value> | null = null;
  for (const { phrase, meaning } of phrases.get(token.plain) ?? phrases.get(token.text) ?? []) {
    const isThere = phrase.every((word, n) => isWord(words[place + n], word));
    const end = place + phrase.length;
    if (isThere && (found === null || end > found.end)) found = { meaning, end };
  }
  return found;
}

/** Signs such as "<" are no letters, so that nothing is left of them but what was typed. */
function isWord(token: Token | undefined, word: string): boolean {
  return token !== undefined && (token.plain === word || token.text === word);
}

function resolveMeaning(counted: Counted, context: NumberContext, isBare: boolean): Meaning | null {
  const { first, second, unit, bound } = counted;
  if (unit === "grand") return toGrand(counted);
  const isMoney = first.isMoney || second?.isMoney === true || unit === "dollars";
  const isThousands = first.isThousands || second?.isThousands === true;
  if (unit === "other" || unit === "period") return null;
  const counting = COUNTED_FIELDS.find((field) => field === unit);
  if (counting) return toCounts(counting, counted, context.counts[counting] ?? []);
  const measure = resolveMeasure(counted, context.measures);
  if (measure !== undefined) return measure;
  if (unit === "km") return toRange("km", counted, "most");
  if (unit === "years") return toAge(counted, context.thisYear);
  if (unit === "week") {
    return context.weeklyField && toRange(context.weeklyField, counted, "most");
  }
  if (isMoney || isThousands) return toRange("price", counted, "most");
  if (isYear(first, context) && (second === null || isYear(second, context))) {
    const isMarked = bound !== null || second !== null;
    return isMarked || isBare ? toYears(counted) : null;
  }
  const isPrice =
    bound !== null || second !== null
      ? first.value >= LEAST_BARE_PRICE
      : isBare && isRoundPrice(first);
  return isPrice ? toRange("price", counted, "most") : null;
}

/** "toyota 20000": so many dollars at most, as nobody counts kilometres without saying so. */
function isRoundPrice({ value }: Amount): boolean {
  return value >= LEAST_ROUND_PRICE && value <= MOST_ROUND_PRICE && value % ROUND_TO === 0;
}

const enlarge = (amount: Amount): Amount => ({ ...amount, value: amount.value * 1_000 });

/** "30 grand" is thirty thousand; "2019 Grand Cherokee" is none. */
function toGrand(counted: Counted): Meaning | null {
  const { first, second } = counted;
  if (Math.max(first.value, second?.value ?? 0) > MOST_GRAND) return null;
  const amounts = { first: enlarge(first), second: second && enlarge(second) };
  return toRange("price", { ...counted, ...amounts }, "most");
}

function isYear({ value, isMoney, isThousands }: Amount, { thisYear }: NumberContext): boolean {
  return !isMoney && !isThousands && value >= OLDEST_YEAR && value <= thisYear + 1;
}

/** Of these the next more do as well: who needs six seats takes seven. */
const ENOUGH: readonly CountedField[] = ["seats", "berths"];

/** As many as said where the stock has such; null where none will do. */
function toCounts(
  field: CountedField,
  { first, second, bound }: Counted,
  stocked: readonly number[],
): Meaning | null {
  if (first.value < 1) return null;
  const range = toCountRange(field, first.value, second?.value ?? null, bound);
  const fitting = stocked.filter(
    (number) => number >= (range.min ?? 0) && number <= (range.max ?? Number.POSITIVE_INFINITY),
  );
  if (fitting.length === 0) return null;
  const isOne = bound === null && second === null;
  const values = isOne ? [Math.min(...fitting)] : fitting;
  return { choices: { [field]: values.map(String).sort() } };
}

function toCountRange(
  field: CountedField,
  first: number,
  second: number | null,
  bound: Bound | null,
): NumberRange {
  if (second !== null) return order(first, second);
  if (bound === "most" || bound === "below") return { min: null, max: first };
  const isOpen = bound !== null || ENOUGH.includes(field);
  return { min: first, max: isOpen ? null : first };
}

/** Years run by the calendar: under 3 years old in 2026 is from 2024. */
function toAge({ first, bound }: Counted, thisYear: number): Meaning {
  const year = thisYear - first.value;
  if (bound === "least" || bound === "below") return { ranges: { year: { min: null, max: year } } };
  const isWithin = bound === "most" || bound === "beyond";
  return { ranges: { year: { min: isWithin ? year + 1 : year, max: isWithin ? null : year } } };
}

function toYears({ first, second, bound }: Counted): Meaning {
  if (second !== null) return { ranges: { year: order(first.value, second.value) } };
  const { value } = first;
  const ranges: Record<Bound, NumberRange> = {
    most: { min: null, max: value },
    least: { min: value, max: null },
    beyond: { min: value + 1, max: null },
    below: { min: null, max: value - 1 },
    about: { min: value - ABOUT_YEARS, max: value + ABOUT_YEARS },
  };
  return { ranges: { year: bound === null ? { min: value, max: value } : ranges[bound] } };
}

/** `usual` is how a number without a bound is meant. */
function toRange(field: FacetField, { first, second, bound }: Counted, usual: Bound): Meaning {
  if (second !== null) {
    // In "15-20k" both are thousands.
    const isShort = second.isThousands && !first.isThousands && first.value * 1_000 <= second.value;
    return {
      ranges: { [field]: order(isShort ? first.value * 1_000 : first.value, second.value) },
    };
  }
  const { value } = first;
  const spread = Math.round(value * ABOUT);
  const ranges: Record<Bound, NumberRange> = {
    most: { min: null, max: value },
    below: { min: null, max: value },
    least: { min: value, max: null },
    beyond: { min: value, max: null },
    about: { min: value - spread, max: value + spread },
  };
  return { ranges: { [field]: ranges[bound ?? usual] } };
}

function order(one: number, other: number): NumberRange {
  return { min: Math.min(one, other), max: Math.max(one, other) };
}
