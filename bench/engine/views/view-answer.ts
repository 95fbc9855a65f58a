import { FACET_DEFINITIONS } from "#domain/search/fields/facet-definitions.ts";
import { FACET_FIELDS, type FacetField } from "#domain/search/fields/facet-fields.ts";

/** A page's content: its vehicles, the total, and every facet with its own choice ignored. */
export type ViewAnswer = {
  /** Null where the contestant orders ties differently. */
  ids: number[] | null;
  total: number;
  /** By facet and value, without zeros. */
  counts: Partial<Record<FacetField, Record<string, number>>>;
  /** By range; null where the contestant cannot compute them. */
  bounds: Partial<Record<FacetField, { min: number; max: number }>> | null;
};

export const LIST_FIELDS = FACET_FIELDS.filter((field) => FACET_DEFINITIONS[field].unit === null);
export const RANGE_FIELDS = FACET_FIELDS.filter((field) => FACET_DEFINITIONS[field].unit !== null);

/** Texts that are equal exactly when the parts of two answers are. */
export type AnswerText = { ids: string | null; counts: string; bounds: string | null };

export function toAnswerText({ ids, total, counts, bounds }: ViewAnswer): AnswerText {
  return {
    ids: ids && JSON.stringify(ids),
    counts: JSON.stringify([total, LIST_FIELDS.map((field) => sortEntries(counts[field] ?? {}))]),
    bounds: bounds && JSON.stringify(RANGE_FIELDS.map((field) => bounds[field] ?? null)),
  };
}

/** Describes the first difference; null where the answers are equal. */
export function describeDifference(one: ViewAnswer, other: ViewAnswer): string | null {
  if (one.total !== other.total) return `total: ${one.total} and ${other.total}`;
  for (const field of LIST_FIELDS) {
    const [left, right] = [one, other].map(({ counts }) => sortEntries(counts[field] ?? {}));
    const at = left?.findIndex((entry, n) => String(entry) !== String(right?.[n])) ?? -1;
    if (at !== -1) return `${field}: ${String(left?.[at])} and ${String(right?.[at])}`;
    if (left?.length !== right?.length)
      return `${field}: ${left?.length} and ${right?.length} values`;
  }
  for (const field of RANGE_FIELDS) {
    if (one.bounds === null || other.bounds === null) break;
    const [left, right] = [one.bounds[field], other.bounds[field]].map((at) => JSON.stringify(at));
    if (left !== right) return `${field}: ${left} and ${right}`;
  }
  return idsOf(one) === idsOf(other) ? null : `ids: ${idsOf(one)} and ${idsOf(other)}`;
}

const idsOf = ({ ids }: ViewAnswer): string => ids?.join(" ") ?? "any";

function sortEntries(counts: Record<string, number>): [string, number][] {
  return Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1));
}
