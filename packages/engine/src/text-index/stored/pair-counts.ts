/** In how many documents one term directly precedes another, for splitting words. */
export type PairCounts = {
  add(first: number, second: number, change: number): void;
  get(first: number, second: number): number;
  bytes(): number;
};

/** Pairs are spread over tables of which one grows at a time, so that no change waits for all. */
const TABLES = 64;
const FIRST_CAPACITY = 64;

export function createPairCounts(): PairCounts {
  const tables: (PairCounts | null)[] = Array.from({ length: TABLES }, () => null);
  const toPlace = (first: number, second: number) => hash(second, first) % TABLES;
  return {
    add(first, second, change) {
      const at = toPlace(first, second);
      const table = tables[at] ?? createPairTable();
      tables[at] = table;
      table.add(first, second, change);
    },
    get: (first, second) => tables[toPlace(first, second)]?.get(first, second) ?? 0,
    bytes: () => tables.reduce((sum, table) => sum + (table?.bytes() ?? 0), 0),
  };
}

/** An open-addressing hash table; pairs with count 0 are dropped when it grows. */
function createPairTable(): PairCounts {
  let firsts = new Uint32Array(FIRST_CAPACITY);
  let seconds = new Uint32Array(FIRST_CAPACITY);
  let counts = new Int32Array(FIRST_CAPACITY);
  let isTaken = new Uint8Array(FIRST_CAPACITY);
  let taken = 0;

  function findPlace(first: number, second: number): number {
    const last = firsts.length - 1;
    let at = hash(first, second) & last;
    while (isTaken[at] === 1 && (firsts[at] !== first || seconds[at] !== second)) {
      at = (at + 1) & last;
    }
    return at;
  }

  function set(first: number, second: number, count: number): void {
    const at = findPlace(first, second);
    if (isTaken[at] === 0) taken += 1;
    isTaken[at] = 1;
    firsts[at] = first;
    seconds[at] = second;
    counts[at] = count;
  }

  function grow(): void {
    const before = { firsts, seconds, counts };
    const live = counts.reduce((sum, count) => sum + Number(count > 0), 0);
    const capacity = live * 4 > counts.length ? counts.length * 2 : counts.length;
    firsts = new Uint32Array(capacity);
    seconds = new Uint32Array(capacity);
    counts = new Int32Array(capacity);
    isTaken = new Uint8Array(capacity);
    taken = 0;
    for (const [at, count] of before.counts.entries()) {
      if (count > 0) set(before.firsts[at] ?? 0, before.seconds[at] ?? 0, count);
    }
  }

  function get(first: number, second: number): number {
    const at = findPlace(first, second);
    return isTaken[at] === 1 ? (counts[at] ?? 0) : 0;
  }

  return {
    get,
    add(first, second, change) {
      if (taken * 3 > counts.length * 2) grow();
      set(first, second, get(first, second) + change);
    },
    bytes: () => 13 * counts.length,
  };
}

function hash(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e37_79b1) ^ Math.imul(second, 0x85eb_ca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2_ae35) >>> 7;
}
