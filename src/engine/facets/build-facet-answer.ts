import type { StoredDocument } from "../documents/stored-document.ts";
import type { EngineSettings } from "../engine-settings.ts";
import type { FacetAnswer, FacetStats } from "../search-result.ts";
import { countFacet } from "./count-facet.ts";
import type { FacetCount } from "./facet-count.ts";
import { orderFacetValues } from "./order-facet-values.ts";

/** Counts and number ranges of these fields over all documents that match, whatever page is shown. */
export function buildFacetAnswer(
  matching: readonly StoredDocument[],
  fields: readonly string[],
  { sortFacetValuesBy = {}, maxValuesPerFacet }: EngineSettings,
): FacetAnswer {
  const distribution: [string, Record<string, number>][] = [];
  const stats: [string, FacetStats][] = [];
  for (const field of fields) {
    const counted = countFacet(matching, field);
    const order = sortFacetValuesBy[field] ?? sortFacetValuesBy["*"] ?? "alpha";
    const values = orderFacetValues(counted, order, matching.length, maxValuesPerFacet);
    distribution.push([field, Object.fromEntries(values)]);
    if (counted.numbers.length > 0) stats.push([field, findExtremes(counted.numbers)]);
  }
  return {
    facetDistribution: Object.fromEntries(distribution),
    facetStats: Object.fromEntries(stats),
  };
}

function findExtremes(numbers: FacetCount["numbers"]): FacetStats {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { value } of numbers) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { min, max };
}
