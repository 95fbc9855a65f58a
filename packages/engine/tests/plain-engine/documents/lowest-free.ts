/** Allocates whole numbers from 0, the lowest free one first. */
export type LowestFree = { take(): number; free(taken: number): void };

export function createLowestFree(): LowestFree {
  const taken = new Set<number>();
  let lowest = 0;
  return {
    take() {
      while (taken.has(lowest)) lowest += 1;
      taken.add(lowest);
      return lowest;
    },
    free(number) {
      taken.delete(number);
      lowest = Math.min(lowest, number);
    },
  };
}
