import type { SearchResultPart } from "./search-answer.ts";

/** At and above this a hosted search may have stopped counting. @see Specification §9, "Paging" */
export const CAPPED_TOTAL = 1999;

/**
 * How many vehicles a search found. `countedBy` is the field of the index, one value a vehicle, by
 * whose counts a total that a search stops counting at is summed instead; null where the search
 * counts to the end.
 */
export function resolveTotal(
  { estimatedTotalHits, facetDistribution }: SearchResultPart,
  countedBy: string | null,
): number {
  if (countedBy === null || estimatedTotalHits < CAPPED_TOTAL) return estimatedTotalHits;
  const counts = Object.values(facetDistribution?.[countedBy] ?? {});
  return counts.length === 0 ? estimatedTotalHits : counts.reduce((sum, count) => sum + count);
}
