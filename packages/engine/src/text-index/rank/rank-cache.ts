/** Cached packed ranks by row, in flat arrays: a search for a colour ranks a fifth of the stock. */
export type RankCache = {
  get(row: number): number;
  set(row: number, rank: number): void;
};

const FREE = 0xffff_ffff;

export function createRankCache(rows: number): RankCache {
  const capacity = 1 << (32 - Math.clz32(Math.max(8, rows * 2)));
  let keys = new Uint32Array(0);
  let ranks = new Float64Array(0);
  let taken = 0;

  function findPlace(row: number): number {
    let at = Math.imul(row, 0x9e37_79b1) >>> 7;
    do at = (at + 1) & (capacity - 1);
    while (keys[at] !== row && keys[at] !== FREE);
    return at;
  }

  return {
    get(row) {
      if (keys.length === 0) return -1;
      const at = findPlace(row);
      return keys[at] === row ? (ranks[at] ?? -1) : -1;
    },
    set(row, rank) {
      // Callers may ask for other rows than the matches; above the capacity a rank is computed again.
      if (taken * 4 > capacity * 3) return;
      if (keys.length === 0) {
        keys = new Uint32Array(capacity).fill(FREE);
        ranks = new Float64Array(capacity);
      }
      const at = findPlace(row);
      taken += 1;
      keys[at] = row;
      ranks[at] = rank;
    },
  };
}
