import { median } from "./median.ts";

/** `cost` returns microseconds of CPU for one call. */
export type Contestant<Name extends string> = { name: Name; cost: () => Promise<number> };

/** The cost in each round. */
export type Costs<Name extends string> = { name: Name; costs: number[] };

/**
 * Runs contestants in alternation, so that other load hits all alike. The first round warms up and does not
 * count.
 */
export async function interleave<Name extends string>(
  contestants: readonly Contestant<Name>[],
  rounds: number,
): Promise<Costs<Name>[]> {
  const entries = contestants.map(({ name, cost }) => ({ name, cost, costs: new Array<number>() }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { cost, costs } of entries) {
      const microseconds = await cost();
      if (round > 0) costs.push(microseconds);
    }
  }
  return entries.map(({ name, costs }) => ({ name, costs }));
}

export function findCosts<Name extends string>(all: readonly Costs<Name>[], name: Name): number[] {
  return all.find((one) => one.name === name)?.costs ?? [];
}

/** The median over rounds of the ratio within each. */
export function resolveRatio(costs: readonly number[], of: readonly number[]): number {
  return median(costs.map((cost, round) => cost / (of[round] ?? cost)));
}
