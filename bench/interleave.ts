import { median } from "./median.ts";

/** What is compared; `cost` answers with microseconds of CPU for one call. */
export type Contestant<Name extends string> = { name: Name; cost: () => Promise<number> };

/** A cost for each round. */
export type Costs<Name extends string> = { name: Name; costs: number[] };

/**
 * Lets contestants take turns, round by round, so that what else the machine does meanwhile hits all
 * of them alike. The first round warms up and does not count.
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

/** One cost as a part of another: reckoned within each round, the middle of all rounds. */
export function resolveRatio(costs: readonly number[], of: readonly number[]): number {
  return median(costs.map((cost, round) => cost / (of[round] ?? cost)));
}
