/** A hosted search may stop counting here. @see Specification §9, "Paging" */
export const CAPPED_TOTAL = 1999;

type CountedResult = {
  estimatedTotalHits: number;
  facetDistribution?: Record<string, Record<string, number>>;
};

/**
 * From `limit` on a search may have stopped counting: the total is then the sum of the counts of the
 * index field `countedBy`, which has one value a vehicle. Null when the search always counts to the end.
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
