import type { ListedVehicle } from "../../vehicle/vehicle.schema.ts";
import { FACET_DEFINITIONS } from "../fields/facet-definitions.ts";
import type { FacetField } from "../fields/facet-fields.ts";

export type SearchResultPart = {
  hits: ListedVehicle[];
  estimatedTotalHits: number;
  facetDistribution?: Record<string, Record<string, number>>;
  facetStats?: Record<string, { min: number; max: number }>;
};

/** Counts of values; `min` and `max` are null when no vehicle has a number. */
export type FacetData = {
  distribution: Record<string, number>;
  bounds: { min: number; max: number } | null;
};

export type SearchAnswer = {
  hits: ListedVehicle[];
  total: number;
  carTypes: string[];
  facets: Partial<Record<FacetField, FacetData>>;
};

export function readSearchAnswer(
  results: readonly SearchResultPart[],
  fields: readonly FacetField[],
  ownChoiceIgnored: readonly FacetField[],
): SearchAnswer {
  const [hits = EMPTY_PART, ...counts] = results;
  const carTypes = hits.facetDistribution?.["car_type"] ?? {};
  return {
    hits: hits.hits,
    total: hits.estimatedTotalHits,
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

function readFacet({ facetDistribution, facetStats }: SearchResultPart, field: FacetField) {
  const { indexField, unit } = FACET_DEFINITIONS[field];
  return {
    distribution: (unit === null && facetDistribution?.[indexField]) || {},
    bounds: facetStats?.[indexField] ?? null,
  };
}
