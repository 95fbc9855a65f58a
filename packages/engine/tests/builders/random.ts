/** Deterministic random choices: the same seed gives the same choices. */
export type Random = {
  /** Both ends included. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError when the list is empty. */
  pick<T>(list: readonly T[]): T;
  /** Distinct entries in the list's order; all of a shorter list. */
  take<T>(list: readonly T[], count: number): T[];
};

const MULTIPLIER = 48_271;
const MODULUS = 2 ** 31 - 1;

/** A Lehmer generator, seeded by a text. */
export function createRandom(seed: string): Random {
  let state = Array.from(seed).reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % MODULUS,
    1,
  );
  const next = (): number => {
    state = (state * MULTIPLIER) % MODULUS;
    return state / MODULUS;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    integer,
    chance: (probability) => next() < probability,
    pick(list) {
      for (const entry of list.slice(integer(0, list.length - 1))) return entry;
      throw new RangeError("There is nothing to pick from.");
    },
    take(list, count) {
      const rest = list.map((_, place) => place);
      while (rest.length > count) rest.splice(integer(0, rest.length - 1), 1);
      return list.filter((_, place) => rest.includes(place));
    },
  };
}
