import { FACET_FIELDS, type FacetField } from "../fields/facet-fields.ts";
import {
  formatRange,
  isEmptyRange,
  joinRanges,
  meetRanges,
  type NumberRange,
  narrowRange,
} from "../fields/number-range.ts";
import type {
  FacetChoices,
  FacetRanges,
  SearchState,
  UnderstoodPart,
  UnderstoodWords,
} from "./search-state.ts";

/** The filters and the order that understood words ask for. */
export type Meaning = Pick<SearchState, "choices" | "ranges" | "sort"> & {
  identifiers: readonly string[];
};

/**
 * All parts together: values of one field are alternatives, and ranges narrow each other. Those that do not
 * overlap, as the years of "2016 2018", are the ends of one.
 */
export function joinParts(parts: readonly UnderstoodPart[]): Meaning {
  const choices: FacetChoices = {};
  const ranges: FacetRanges = {};
  for (const part of parts) {
    for (const field of listFieldsOf(part.choices)) {
      choices[field] = joinValues(choices[field], part.choices[field]);
    }
  }
  for (const field of new Set(parts.flatMap((part) => listFieldsOf(part.ranges)))) {
    const [first, ...others] = parts.flatMap((part) => part.ranges[field] ?? []);
    if (first === undefined) continue;
    const narrowed = others.reduce<NumberRange | null>(
      (range, other) => range && narrowRange(range, other),
      first,
    );
    const joined = narrowed ?? others.reduce(joinRanges, first);
    // "Under 20k over 30k" would be a range without ends, which is none: the first is meant.
    ranges[field] = joined.min === null && joined.max === null ? first : joined;
  }
  return {
    choices,
    ranges,
    sort: parts.find(({ sort }) => sort !== null)?.sort ?? null,
    identifiers: [...new Set(parts.flatMap(({ identifiers }) => identifiers))],
  };
}

/**
 * The search that a text asks for, beside what else was chosen: values of a field are alternatives, ranges of a
 * field both act, and an order that was chosen wins.
 */
export function applyWords(state: SearchState, words: UnderstoodWords): SearchState {
  const meant = joinParts(words.parts);
  const choices: FacetChoices = { ...meant.choices };
  for (const field of FACET_FIELDS) {
    const chosen = state.choices[field];
    if (chosen) choices[field] = joinValues(choices[field], chosen);
  }
  const besides: FacetRanges = {};
  for (const field of listFieldsOf(meant.ranges)) {
    const chosen = state.ranges[field];
    if (chosen) besides[field] = chosen;
  }
  return {
    ...state,
    query: words.rest,
    ...(meant.identifiers.length > 0 && { identifiers: meant.identifiers }),
    choices,
    ranges: { ...state.ranges, ...meetAll(meant.ranges, besides) },
    sort: state.sort ?? meant.sort,
    words: Object.keys(besides).length > 0 ? { ...words, besides } : words,
  };
}

/**
 * The range that the words of a text ask for and the one that was chosen beside them, where nothing is in both;
 * else null.
 */
export function readContradiction(
  { words, ranges }: SearchState,
  field: FacetField,
): Record<"typed" | "chosen", NumberRange> | null {
  const chosen = words?.besides?.[field];
  const range = ranges[field];
  if (words === undefined || !chosen || !range || !isEmptyRange(range)) return null;
  const typed = joinParts(words.parts).ranges[field];
  return typed ? { typed, chosen } : null;
}

/** The search with one of two ranges that contradict each other. */
export function settleRange(
  state: SearchState,
  field: FacetField,
  range: NumberRange,
): SearchState {
  const settled: SearchState = { ...state, ranges: { ...state.ranges, [field]: range } };
  if (state.words === undefined) return settled;
  const { besides: { [field]: _chosen, ...besides } = {}, ...words } = state.words;
  return { ...settled, words: { ...words, besides } };
}

/**
 * The search as an address says it: in the words that were typed as far as they still hold, and in
 * parameters for the rest.
 */
export function restateSearch(state: SearchState): SearchState {
  if (state.words === undefined) return state;
  const { words, identifiers: _identifiers, ...plain } = state;
  const { besides = {} } = words;
  const meant = joinParts(words.parts);
  const bounded = { ...meant, ranges: meetAll(meant.ranges, besides) };
  const held = words.parts.filter((part) => isHeld(part, bounded, state));
  const said = held.length === words.parts.length ? meant : joinParts(held);
  return {
    ...plain,
    query: formatWords(words, held, state.query),
    choices: withoutValues(state.choices, said.choices),
    ranges: withoutRanges(
      withoutWords(state.ranges, bounded.ranges, besides, said.ranges),
      said.ranges,
    ),
    sort: state.sort === said.sort ? null : state.sort,
  };
}

function isHeld(part: UnderstoodPart, meant: Meaning, state: SearchState): boolean {
  const hasChoices = listFieldsOf(part.choices).every((field) =>
    part.choices[field]?.every((value) => state.choices[field]?.includes(value)),
  );
  const hasRanges = listFieldsOf(part.ranges).every(
    (field) => toText(meant.ranges[field]) === toText(state.ranges[field]),
  );
  const hasVehicles = part.identifiers.every((text) => state.identifiers?.includes(text));
  return (
    hasChoices && hasRanges && hasVehicles && (part.sort === null || meant.sort === state.sort)
  );
}

/** The text without the parts that hold no more, and with another rest where that was changed. */
function formatWords(
  { words, parts, rest }: UnderstoodWords,
  held: readonly UnderstoodPart[],
  query: string,
): string {
  const dropped = new Set(
    parts.filter((part) => !held.includes(part)).flatMap(({ places }) => places),
  );
  const understood = new Set(parts.flatMap(({ places }) => places));
  const isSame = query === rest;
  const kept = words.filter((_, place) => !dropped.has(place) && (isSame || understood.has(place)));
  return [...kept, ...(isSame || query === "" ? [] : [query])].join(" ");
}

const NO_FIELDS: FacetField[] = [];

function withoutValues(choices: FacetChoices, said: FacetChoices): FacetChoices {
  const left: FacetChoices = {};
  for (const field of listFieldsOf(choices)) {
    const values = choices[field]?.filter((value) => !said[field]?.includes(value)) ?? [];
    if (values.length > 0) left[field] = values;
  }
  return left;
}

/** A range that words and an address bound together is said by both. */
function withoutWords(
  ranges: FacetRanges,
  bounded: FacetRanges,
  besides: FacetRanges,
  said: FacetRanges,
): FacetRanges {
  const left: FacetRanges = { ...ranges };
  for (const field of listFieldsOf(besides)) {
    const isSaid = said[field] !== undefined && toText(ranges[field]) === toText(bounded[field]);
    const chosen = besides[field];
    if (isSaid && chosen) left[field] = chosen;
  }
  return left;
}

function meetAll(ranges: FacetRanges, others: FacetRanges): FacetRanges {
  const met: FacetRanges = { ...ranges };
  for (const field of listFieldsOf(others)) {
    const [range, other] = [ranges[field], others[field]];
    if (other) met[field] = range ? meetRanges(range, other) : other;
  }
  return met;
}

function withoutRanges(ranges: FacetRanges, said: FacetRanges): FacetRanges {
  const left: FacetRanges = {};
  for (const field of listFieldsOf(ranges)) {
    const range = ranges[field];
    if (range && toText(range) !== toText(said[field])) left[field] = range;
  }
  return left;
}

function listFieldsOf(record: Partial<Record<FacetField, unknown>>): FacetField[] {
  const said = Object.keys(record);
  return said.length === 0
    ? NO_FIELDS
    : FACET_FIELDS.filter((field) => record[field] !== undefined);
}

function joinValues(one: readonly string[] = [], other: readonly string[] = []): string[] {
  return [...new Set([...one, ...other])].sort();
}

function toText(range: FacetRanges[FacetField]): string {
  return range ? formatRange(range) : "";
}
