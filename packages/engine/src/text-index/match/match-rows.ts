import { NO_MATCH } from "./resolve-tier.ts";

export type MatchedRows = { rows: Uint32Array; tiers: Uint16Array };

export type TierReader = (row: number) => number;

export function matchRows(rows: Uint32Array, readTier: TierReader): MatchedRows {
  const matching = new Uint32Array(rows.length);
  const tiers = new Uint16Array(rows.length);
  let count = 0;
  for (const row of rows) {
    const tier = readTier(row);
    if (tier === NO_MATCH) continue;
    matching[count] = row;
    tiers[count] = tier;
    count += 1;
  }
  return { rows: matching.subarray(0, count), tiers: tiers.subarray(0, count) };
}
