import type { FacetField } from "./facet-fields.ts";
import type { FacetData } from "./search-answer.ts";
import type { SearchLinks } from "./search-links.ts";
import type { FacetOption } from "./search-page.ts";
import { hasValue, normaliseValue, type SearchState } from "./search-state.ts";

/** Of a site that names no features of its own, beside those that are chosen. */
const MAX_FEATURES = 100;

export type FacetValue = Pick<FacetOption, "value" | "count" | "isChosen">;

export type CountedValues = {
  /** The only features listed; empty lists all. */
  features: readonly string[];
  data: Partial<Record<FacetField, FacetData>>;
  state: SearchState;
  links: Pick<SearchLinks, "hasChoice" | "isChosen" | "toggle" | "clear" | "toAllValues">;
};

/**
 * Every value of a facet, the most frequent first, seats by number. A chosen one keeps its place,
 * so that no row moves away under the finger that chose it.
 */
export function listFacetValues(counted: CountedValues, field: FacetField): FacetValue[] {
  const { chosen, others } = splitValues(counted, field);
  const order = resolveOrder(field);
  return [...chosen, ...others.sort(order).slice(0, resolveLimit(field))].sort(order);
}

/** The first of the same list with all that is chosen, and how long the list is. */
export function pickTopValues(
  counted: CountedValues,
  field: FacetField,
  limit: number,
): { values: FacetValue[]; count: number } {
  const { chosen, others } = splitValues(counted, field);
  const order = resolveOrder(field);
  const top = pickFirst(others, limit - chosen.length, order);
  return {
    values: [...chosen, ...top].sort(order),
    count: chosen.length + Math.min(others.length, resolveLimit(field)),
  };
}

type Order = (one: FacetValue, other: FacetValue) => number;

const byCount: Order = (one, other) =>
  other.count - one.count || (one.value < other.value ? -1 : 1);

const byNumber: Order = (one, other) => Number(one.value) - Number(other.value);

function resolveOrder(field: FacetField): Order {
  return field === "seats" ? byNumber : byCount;
}

function resolveLimit(field: FacetField): number {
  return field === "filtered_features" ? MAX_FEATURES : Number.POSITIVE_INFINITY;
}

/** What is chosen is listed even where nothing is left of it, so that it can be taken away. */
function splitValues(counted: CountedValues, field: FacetField) {
  const { data, state, links } = counted;
  const distribution = data[field]?.distribution ?? {};
  const isListed = field === "filtered_features" ? createFeatureCheck(counted.features) : null;
  const hasChoice = links.hasChoice(field);
  const chosen: FacetValue[] = [];
  const others: FacetValue[] = [];
  for (const value of Object.keys(distribution)) {
    const isChosen = hasChoice && links.isChosen(field, value);
    if (!isChosen && isListed?.(value) === false) continue;
    (isChosen ? chosen : others).push({ value, count: distribution[value] ?? 0, isChosen });
  }
  const found = chosen.map(({ value }) => value);
  for (const value of state.choices[field] ?? []) {
    if (!hasValue(found, value)) chosen.push({ value, count: 0, isChosen: true });
  }
  return { chosen: chosen.sort(resolveOrder(field)), others };
}

const FEATURE_CHECKS = new WeakMap<readonly string[], (value: string) => boolean>();

/** Null lists all. A site's list is the same for all of its pages. */
function createFeatureCheck(features: readonly string[]): ((value: string) => boolean) | null {
  if (features.length === 0) return null;
  const known = FEATURE_CHECKS.get(features);
  if (known) return known;
  const wanted = new Set(features.map(normaliseValue));
  const check = (value: string) => wanted.has(normaliseValue(value));
  FEATURE_CHECKS.set(features, check);
  return check;
}

/** The first few of a sorted list, by one pass over the unsorted. */
function pickFirst(values: readonly FacetValue[], limit: number, order: Order): FacetValue[] {
  const first: FacetValue[] = [];
  if (limit <= 0) return first;
  for (const value of values) {
    const last = first.at(-1);
    if (first.length === limit && last !== undefined && order(value, last) >= 0) continue;
    const at = first.findIndex((kept) => order(value, kept) < 0);
    first.splice(at === -1 ? first.length : at, 0, value);
    if (first.length > limit) first.pop();
  }
  return first;
}
