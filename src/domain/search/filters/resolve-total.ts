/** A hosted search may stop counting here. @see Specification §9, "Paging" */
export const CAPPED_TOTAL = 1999;

type CountedResult = {
  estimatedTotalHits: number;
  facetDistribution?: Record<string, Record<string, number>>;
};

/**
 * The total of a search. From `limit` on the search may have stopped counting, so the counts of the index
 * field `countedBy` (one value for each vehicle) are summed instead; null when it counts to the end.
 */
export function resolveTotal(
  { estimatedTotalHits, facetDistribution }: CountedResult,
  countedBy: string | null,
  limit = CAPPED_TOTAL,
): number {
  if (countedBy === null || estimatedTotalHits < limit) return estimatedTotalHits;
  const counts = Object.values(facetDistribution?.[countedBy] ?? {});
  return counts.length === 0 ? estimatedTotalHits : counts.reduce((sum, count) => sum + count);
}
