/** At and above this a hosted search may have stopped counting. @see Specification §9, "Paging" */
export const CAPPED_TOTAL = 1999;

type CountedResult = {
  estimatedTotalHits: number;
  /** Field, then value, then how many vehicles. */
  facetDistribution?: Record<string, Record<string, number>>;
};

/**
 * How many vehicles a search found. `countedBy` is the field of the index, one value a vehicle, by
 * whose counts a total that a search stops counting at is summed instead; null where the search
 * counts to the end. `limit` is the total at and above which it may have stopped.
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
