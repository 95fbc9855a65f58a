export type InternalIds = {
  take(): number;
  /** Allocates an id above all others; those between become free. */
  claim(id: number): void;
  free(id: number): void;
  restore(taken: ReadonlySet<number>): void;
};

export function createInternalIds(): InternalIds {
  const freed: number[] = [];
  let isSorted = true;
  let next = 0;
  return {
    take() {
      if (!isSorted) freed.sort((a, b) => b - a);
      isSorted = true;
      const reused = freed.pop();
      if (reused !== undefined) return reused;
      next += 1;
      return next - 1;
    },
    claim(id) {
      for (; next < id; next += 1) freed.push(next);
      next = id + 1;
      isSorted = false;
    },
    free(id) {
      freed.push(id);
      isSorted = false;
    },
    restore(taken) {
      let found = 0;
      for (; found < taken.size; next += 1) {
        if (taken.has(next)) found += 1;
        else freed.push(next);
      }
      isSorted = false;
    },
  };
}
