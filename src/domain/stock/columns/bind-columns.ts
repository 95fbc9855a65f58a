import { resolveClosestWord } from "../../text/resolve-closest-word.ts";
import { FIELD_BY_SYNONYM } from "./column-synonyms.ts";
import type { FeedField, FeedMapping } from "./feed-mapping.ts";
import { FEED_FIELDS } from "./feed-mapping.ts";

/** `closest` is the header that it may have been meant to be. */
export type IgnoredColumn = { column: string; closest: string | null };

export type FeedBinding = {
  mapping: FeedMapping;
  columns: readonly string[];
  /** Columns of each field, the mapping's preferred first. */
  positions: ReadonlyMap<FeedField, readonly number[]>;
  missing: readonly string[];
  ignored: readonly IgnoredColumn[];
  /** From 0 to 1; headers in the mapping's own spelling count most. */
  fit: number;
};

const EXACT_FIT = 1;
const ALIAS_FIT = 0.75;

export function bindColumns(columns: readonly string[], mapping: FeedMapping): FeedBinding {
  const positions = new Map<FeedField, number[]>();
  for (const field of FEED_FIELDS) {
    const found = (mapping.columns[field] ?? []).flatMap((alias) => findPositions(columns, alias));
    if (found.length > 0) positions.set(field, [...new Set(found)]);
  }
  const read = new Set([...positions.values()].flat());
  return {
    mapping,
    columns,
    positions,
    missing: mapping.required.filter((field) => !positions.has(field)).map(toHeader(mapping)),
    ignored: columns
      .filter((_, position) => !read.has(position))
      .map((column) => ({ column, closest: findClosestHeader(column, mapping, positions) })),
    fit: rateFit(columns, mapping, read),
  };
}

/** Letters and digits in lower case, for comparison. */
export function toHeaderKey(header: string): string {
  return header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function findPositions(columns: readonly string[], alias: string): number[] {
  const key = toHeaderKey(alias);
  return columns.flatMap((column, position) => (toHeaderKey(column) === key ? [position] : []));
}

function rateFit(
  columns: readonly string[],
  mapping: FeedMapping,
  read: ReadonlySet<number>,
): number {
  const spellings = new Set(Object.values(mapping.columns).map(([spelling]) => spelling));
  const rates = [...read].map((position) =>
    spellings.has(columns[position]?.trim()) ? EXACT_FIT : ALIAS_FIT,
  );
  return rates.reduce((sum, rate) => sum + rate, 0) / Math.max(columns.length, 1);
}

/** Null for a withheld column, and when every near field has a column. */
function findClosestHeader(
  column: string,
  mapping: FeedMapping,
  positions: ReadonlyMap<FeedField, unknown>,
): string | null {
  const key = toHeaderKey(column);
  if (mapping.withheld.some((header) => toHeaderKey(header) === key)) return null;
  const free = FEED_FIELDS.filter((field) => mapping.columns[field] && !positions.has(field));
  const meant = FIELD_BY_SYNONYM.get(key);
  if (meant !== undefined && free.includes(meant)) return toHeader(mapping)(meant);
  return resolveClosestWord(column, free.map(toHeader(mapping)));
}

export const toHeader =
  (mapping: FeedMapping) =>
  (field: FeedField): string =>
    mapping.columns[field]?.[0] ?? field;
