/** A source of choices that a seed decides wholly: the same seed gives the same choices. */
export type Random = {
  /** A whole number, both ends included. */
  integer(min: number, max: number): number;
  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean;
  /** @throws RangeError when the list is empty. */
  pick<T>(list: readonly T[]): T;
  /** Some different entries, in the list's own order; all of a shorter list. */
  take<T>(list: readonly T[], count: number): T[];
};

const MULTIPLIER = 48_271;
const MODULUS = 2 ** 31 - 1;

/** A Lehmer generator, which is random enough to vary a test; seeded by a text. */
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
