import type { DocumentReader } from "./document-masks.ts";
import { type createTierResolver, NO_MATCH } from "./resolve-tier.ts";

export type MatchedRows = { rows: Uint32Array; tiers: Uint16Array };

/** Which rows match, in their order, each with its tier. */
export function matchRows(
  rows: Uint32Array,
  reader: DocumentReader,
  toTier: ReturnType<typeof createTierResolver>,
): MatchedRows {
  const matching = new Uint32Array(rows.length);
  const tiers = new Uint16Array(rows.length);
  let count = 0;
  for (const row of rows) {
    if (!reader.read(row)) continue;
    const tier = toTier(reader.masks);
    if (tier === NO_MATCH) continue;
    matching[count] = row;
    tiers[count] = tier;
    count += 1;
  }
  return { rows: matching.subarray(0, count), tiers: tiers.subarray(0, count) };
}
