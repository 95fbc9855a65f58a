import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { FACET_DEFINITIONS } from "./facet-definitions.ts";
import type { FacetField } from "./facet-fields.ts";

/** One result of the search protocol, as far as pages read it. */
export type SearchResultPart = {
  hits: Vehicle[];
  estimatedTotalHits: number;
  facetDistribution?: Record<string, Record<string, number>>;
  facetStats?: Record<string, { min: number; max: number }>;
};

/** Counts of a list's values; the bounds of a range's numbers, null where no vehicle has one. */
export type FacetData = {
  distribution: Record<string, number>;
  bounds: { min: number; max: number } | null;
};

/** All that a search page says of the stock. */
export type SearchAnswer = {
  hits: Vehicle[];
  total: number;
  carTypes: string[];
  facets: Partial<Record<FacetField, FacetData>>;
};

/** At and above this a total may have been capped by a hosted search. @see Specification §9 */
const CAPPED_TOTAL = 1999;

/** The answer of a search page, each facet's counts taken from the query that is for it. */
export function readSearchAnswer(
  results: readonly SearchResultPart[],
  fields: readonly FacetField[],
  ownChoiceIgnored: readonly FacetField[],
): SearchAnswer {
  const [hits = EMPTY_PART, ...counts] = results;
  const carTypes = hits.facetDistribution?.["car_type"] ?? {};
  return {
    hits: hits.hits,
    total: resolveTotal(hits.estimatedTotalHits, carTypes),
    carTypes: Object.keys(carTypes),
    facets: Object.fromEntries(
      fields.map((field) => {
        const own = ownChoiceIgnored.indexOf(field);
        return [field, readFacet(own === -1 ? hits : (counts[own] ?? EMPTY_PART), field)];
      }),
    ),
  };
}

const EMPTY_PART: SearchResultPart = { hits: [], estimatedTotalHits: 0 };

/** Every vehicle has one car type, so the types' counts are all there are. */
function resolveTotal(estimated: number, carTypes: Record<string, number>): number {
  const counted = Object.values(carTypes).reduce((sum, count) => sum + count, 0);
  return estimated >= CAPPED_TOTAL && counted > 0 ? counted : estimated;
}

function readFacet({ facetDistribution, facetStats }: SearchResultPart, field: FacetField) {
  const { indexField, unit } = FACET_DEFINITIONS[field];
  return {
    distribution: (unit === null && facetDistribution?.[indexField]) || {},
    bounds: facetStats?.[indexField] ?? null,
  };
}
