/** Deterministic random choices: the same seed gives the same choices. */
export type Random = {
  /** From 0 to below 1. */
  next(): number;
  /** Both ends included. */
  integer(min: number, max: number): number;
  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean;
  /** @throws RangeError when the list is empty. */
  pick<T>(list: readonly T[]): T;
  /** Weighted; a weight of 0 is never picked. */
  weigh<T>(choices: readonly (readonly [T, number])[]): T;
  /** Distinct entries in the list's order; all of a shorter list. */
  take<T>(list: readonly T[], count: number): T[];
};

/** A mulberry32 generator, seeded by a text. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    for (const entry of list.slice(Math.floor(next() * list.length))) return entry;
    throw new RangeError("There is nothing to pick from.");
  };
  return {
    next,
    integer,
    pick,
    chance: (probability) => next() < probability,
    weigh: (choices) => {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
      let rest = next() * total;
      const found = choices.find(([, weight]) => (rest -= weight) < 0);
      return (found ?? pick(choices.filter(([, weight]) => weight > 0)))[0];
    },
    take: (list, count) =>
      list
        .map((entry, place) => ({ entry, place, order: next() }))
        .sort((one, other) => one.order - other.order)
        .slice(0, count)
        .sort((one, other) => one.place - other.place)
        .map(({ entry }) => entry),
  };
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
