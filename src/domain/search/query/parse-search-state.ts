import { FACET_FIELDS, type FacetField, isRangeField } from "../fields/facet-fields.ts";
import { parseFacetParameter } from "../fields/facet-parameter.ts";
import {
  joinRanges,
  type NumberRange,
  parsePlainNumber,
  parseRange,
} from "../fields/number-range.ts";
import { parsePriceLabel } from "../fields/price-label.ts";
import { parseSort } from "../fields/sort-orders.ts";
import { parseTypedRange } from "../fields/typed-range.ts";
import { EXACT } from "./format-search-query.ts";
import {
  type FacetChoices,
  type FacetRanges,
  MAX_CHOICE_LENGTH,
  MAX_CHOICES,
  MAX_PAGE,
  MAX_QUERY_LENGTH,
  type SearchState,
} from "./search-state.ts";
import { readSearchWords } from "./search-text.ts";

const PAGE = /^[1-9]\d*$/;

type FieldInput = {
  values: string[];
  range: string | null;
  min: string | null;
  max: string | null;
};

/**
 * Ignores what cannot be read; a page above MAX_PAGE reads as MAX_PAGE + 1. Forms without script send
 * range[field][min] and range[field][max], which then replace range[field].
 * @see Specification §2, "Search URL query parameters"
 */
export function parseSearchState(params: URLSearchParams): SearchState {
  const inputs = readFieldInputs(params);
  const choices: FacetChoices = {};
  const ranges: FacetRanges = {};
  for (const field of FACET_FIELDS) {
    const input = inputs.get(field);
    if (!input) continue;
    const range = isRangeField(field) ? readRange(input) : null;
    if (range !== null) ranges[field] = range;
    const values = readChoices(field, input.values);
    if (values.length > 0) choices[field] = values;
  }
  const price = ranges.price ?? readPriceLabels(inputs);
  if (price !== null) ranges.price = price;
  const query = readQuery(params);
  const isExact = query !== "" && readLast(params, EXACT) === "true";
  return {
    query,
    ...(isExact && { isExact }),
    choices,
    ranges,
    sort: parseSort(readLast(params, "sortBy")),
    page: parsePage(readLast(params, "page")),
  };
}

/** `toWellFormed` removes the half of a character that the limit cut in two. */
function readQuery(params: URLSearchParams): string {
  const text = readSearchWords(dropControls(readLast(params, "query")));
  return readSearchWords(text.slice(0, MAX_QUERY_LENGTH).toWellFormed());
}

/** @see Specification §2: "A page value counts only if it is an integer string above 1" */
function parsePage(text: string): number {
  return PAGE.test(text) ? Math.min(Number(text), MAX_PAGE + 1) : 1;
}

function readFieldInputs(params: URLSearchParams): Map<FacetField, FieldInput> {
  const inputs = new Map<FacetField, FieldInput>();
  for (const [name, value] of params) {
    const parameter = parseFacetParameter(name);
    if (parameter === null) continue;
    const { kind, field, part } = parameter;
    const input = inputs.get(field) ?? { values: [], range: null, min: null, max: null };
    inputs.set(field, input);
    if (kind !== "range") input.values.push(value);
    else if (part === "min" || part === "max") input[part] = value;
    else if (part === null) input.range = value;
  }
  return inputs;
}

/** A range may also be written as a chosen value. @see Specification §7 */
function readRange({ values, range, min, max }: FieldInput) {
  if (min !== null || max !== null) return parseTypedRange(min ?? "", max ?? "");
  const texts = range === null ? values : [range, ...values];
  return texts.map(parseRange).find((parsed) => parsed !== null) ?? null;
}

function readPriceLabels(inputs: ReadonlyMap<FacetField, FieldInput>): NumberRange | null {
  const texts = [inputs.get("price"), inputs.get("price_range")].flatMap((input) =>
    input === undefined ? [] : [input.range ?? "", ...input.values],
  );
  const ranges = texts.map(parsePriceLabel).filter((range) => range !== null);
  const joined = ranges.length === 0 ? null : ranges.reduce(joinRanges);
  return joined?.min === null && joined.max === null ? null : joined;
}

function readChoices(field: FacetField, values: readonly string[]): string[] {
  const readable = values
    .map(dropControls)
    .filter((value) => value !== "" && value.length <= MAX_CHOICE_LENGTH)
    .filter((value) => !isRangeField(field) || parsePlainNumber(value) !== null);
  return [...new Set(readable)].slice(0, MAX_CHOICES).sort();
}

/** Control characters break pages, indexes and databases. */
function dropControls(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ").trim();
}

/** The last one counts: a form's own field follows its hidden ones. */
function readLast(params: URLSearchParams, name: string): string {
  return params.getAll(name).at(-1) ?? "";
}
