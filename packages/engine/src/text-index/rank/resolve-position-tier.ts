/** The greatest distance, in words, of each tier but the last. */
const TIER_ENDS = [0, 1, 4, 7, 11, 16, 24, 64, 256, 1_024, 4_096];

export function resolvePositionTier(distance: number): number {
  let tier = 0;
  while (distance > (TIER_ENDS[tier] ?? Number.POSITIVE_INFINITY)) tier += 1;
  return tier;
}
