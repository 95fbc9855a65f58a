import type { EngineSettings } from "#engine/engine-settings.ts";
import type { FacetCount } from "#engine/facets/facet-count.ts";
import type { FacetAnswer, FacetStats } from "#engine/search-result.ts";
import type { DocumentStore } from "../documents/document-store.ts";
import type { StoredDocument } from "../documents/stored-document.ts";
import { createFacetTally } from "./facet-tally.ts";
import { orderPlainly } from "./order-plainly.ts";

/** Counts and number ranges over all matching documents, on any page. */
export function buildFacetAnswer(
  matching: readonly StoredDocument[],
  fields: readonly string[],
  store: Pick<DocumentStore, "knownFields" | "termLimit">,
  { sortFacetValuesBy = {}, maxValuesPerFacet }: EngineSettings,
): FacetAnswer {
  const distribution: [string, Record<string, number>][] = [];
  const stats: [string, FacetStats][] = [];
  for (const [field, counted] of countFields(matching, fields, store)) {
    const order = sortFacetValuesBy[field] ?? sortFacetValuesBy["*"] ?? "alpha";
    const values = Object.fromEntries(
      orderPlainly(counted, order, matching.length).slice(0, maxValuesPerFacet),
    );
    distribution.push([field, values]);
    if (counted.numbers.length > 0) stats.push([field, findExtremes(counted.numbers)]);
  }
  return {
    facetDistribution: Object.fromEntries(distribution),
    facetStats: Object.fromEntries(stats),
  };
}

/** All fields in one pass, because reading the documents takes most of the time. */
function countFields(
  matching: readonly StoredDocument[],
  fields: readonly string[],
  { knownFields, termLimit }: Pick<DocumentStore, "knownFields" | "termLimit">,
): [string, FacetCount][] {
  const counting = fields.map((field) => ({
    field,
    position: knownFields.positionOf(field) ?? -1,
    tally: createFacetTally(termLimit()),
  }));
  for (const { cells } of matching) {
    for (const { position, tally } of counting) tally.add(cells[position] ?? null);
  }
  return counting.map(({ field, tally }) => [field, tally.toCount()]);
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
