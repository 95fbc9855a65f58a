import { compareNames } from "../../text/compare-names.ts";
import { FACET_DEFINITIONS } from "../fields/facet-definitions.ts";
import type { FacetField } from "../fields/facet-fields.ts";
import type { FacetData } from "../filters/search-answer.ts";
import type { SearchLinks } from "../links/search-links.ts";
import { hasValue, normaliseValue, type SearchState } from "../query/search-state.ts";
import type { FacetOption } from "./facet.ts";

const MAX_FEATURES = 100;

export type FacetValue = Pick<FacetOption, "value" | "count" | "isChosen">;

export type CountedValues = {
  /** The only features to list; empty lists all. */
  features: readonly string[];
  data: Partial<Record<FacetField, FacetData>>;
  state: SearchState;
  links: Pick<SearchLinks, "hasChoice" | "isChosen" | "canToggle" | "toggle" | "toAllValues">;
};

/** Most frequent first, counts such as seats by number. A chosen value keeps its place under the finger. */
export function listFacetValues(counted: CountedValues, field: FacetField): FacetValue[] {
  const { chosen, distribution, others } = splitValues(counted, field);
  const order = resolveOrder(field);
  const listed = others
    .map((value) => ({ value, count: distribution[value] ?? 0, isChosen: false }))
    .sort(order);
  return [...chosen, ...listed.slice(0, resolveLimit(field))].sort(order);
}

export function pickTopValues(
  counted: CountedValues,
  field: FacetField,
  limit: number,
): { values: FacetValue[]; count: number } {
  const { chosen, distribution, others } = splitValues(counted, field);
  const order = resolveOrder(field);
  const top = pickFirst(distribution, others, limit - chosen.length, resolveRule(field));
  return {
    values: [...chosen, ...top].sort(order),
    count: chosen.length + Math.min(others.length, resolveLimit(field)),
  };
}

type Rule = (value: string, count: number, other: FacetValue) => boolean;

const isRarer: Rule = (value, count, other) =>
  count === other.count ? compareNames(value, other.value) > 0 : count < other.count;

const isGreater: Rule = (value, _count, other) => Number(value) > Number(other.value);

function resolveRule(field: FacetField): Rule {
  return FACET_DEFINITIONS[field].formatCounted === null ? isRarer : isGreater;
}

function resolveOrder(field: FacetField): (one: FacetValue, other: FacetValue) => number {
  const isAfter = resolveRule(field);
  return (one, other) => {
    if (isAfter(one.value, one.count, other)) return 1;
    return isAfter(other.value, other.count, one) ? -1 : 0;
  };
}

function resolveLimit(field: FacetField): number {
  return field === "filtered_features" ? MAX_FEATURES : Number.POSITIVE_INFINITY;
}

type SplitValues = {
  chosen: FacetValue[];
  distribution: Readonly<Record<string, number>>;
  others: string[];
};

/** Chosen values are listed even with no vehicle left, so that they can be removed. */
function splitValues(counted: CountedValues, field: FacetField): SplitValues {
  const { data, state, links } = counted;
  const distribution = data[field]?.distribution ?? {};
  const isListed = field === "filtered_features" ? createFeatureCheck(counted.features) : null;
  const hasChoice = links.hasChoice(field);
  const chosen: FacetValue[] = [];
  const others: string[] = [];
  for (const value of Object.keys(distribution)) {
    const isChosen = hasChoice && links.isChosen(field, value);
    if (!isChosen && isListed?.(value) === false) continue;
    if (!links.canToggle(field, value)) continue;
    if (isChosen) chosen.push({ value, count: distribution[value] ?? 0, isChosen });
    else others.push(value);
  }
  const found = chosen.map(({ value }) => value);
  for (const value of state.choices[field] ?? []) {
    if (!hasValue(found, value)) chosen.push({ value, count: 0, isChosen: true });
  }
  return { chosen: chosen.sort(resolveOrder(field)), distribution, others };
}

function createFeatureCheck(features: readonly string[]): ((value: string) => boolean) | null {
  if (features.length === 0) return null;
  const wanted = new Set([...features, ...features.map(normaliseValue)]);
  return (value: string) => wanted.has(value) || wanted.has(normaliseValue(value));
}

/** One pass instead of a sort: only a handful of the values is shown. */
function pickFirst(
  distribution: SplitValues["distribution"],
  values: readonly string[],
  limit: number,
  isAfter: Rule,
): FacetValue[] {
  const first: FacetValue[] = [];
  if (limit <= 0) return first;
  for (const value of values) {
    const count = distribution[value] ?? 0;
    let at = first.length;
    for (let n = at - 1; n >= 0; n -= 1) {
      const other = first[n];
      if (other === undefined || isAfter(value, count, other)) break;
      at = n;
    }
    if (at === limit) continue;
    first.splice(at, 0, { value, count, isChosen: false });
    if (first.length > limit) first.pop();
  }
  return first;
}
