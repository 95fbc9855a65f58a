import { isRangeField } from "../fields/facet-definitions.ts";
import { FACET_FIELDS, type FacetField } from "../fields/facet-fields.ts";
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

/** What the parameters say of one field, before it is judged. */
type FieldInput = {
  values: string[];
  range: string | null;
  min: string | null;
  max: string | null;
};

/**
 * Reads a search from the parameters of an address, in any order, with gaps and repeats. Whatever
 * cannot be read is left out, never refused. A page above MAX_PAGE reads as MAX_PAGE + 1.
 *
 * A form without script sends a range as range[field][min] and range[field][max]; where either is
 * present it stands in place of range[field].
 *
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
  return {
    query: readQuery(params),
    choices,
    ranges,
    sort: parseSort(readLast(params, "sortBy")),
    page: parsePage(readLast(params, "page")),
  };
}

/** A character that the limit cuts in half is not kept as a half. */
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

/** A range written as a chosen value is a range all the same. @see Specification §7 */
function readRange({ values, range, min, max }: FieldInput) {
  if (min !== null || max !== null) return parseTypedRange(min ?? "", max ?? "");
  const texts = range === null ? values : [range, ...values];
  return texts.map(parseRange).find((parsed) => parsed !== null) ?? null;
}

/**
 * Old addresses hold a price in words, as a choice or a range of either field of prices. Several of
 * them are all that lies between the least and the most.
 */
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

/** No page, index or database can hold all of them, and nobody types one. */
function dropControls(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ").trim();
}

/** The last of repeated parameters: a form's own field follows what it keeps hidden. */
function readLast(params: URLSearchParams, name: string): string {
  return params.getAll(name).at(-1) ?? "";
}
