import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createShardedMap, MAX_UNSHARDED } from "./sharded-map.ts";

const KEY = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.nat({ max: 50 }),
);

test.each([0, MAX_UNSHARDED - 1, MAX_UNSHARDED, MAX_UNSHARDED + 1])(
  "knows what a plain map knows, with %i keys at first",
  (count) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(KEY, fc.option(fc.nat()))), (changes) => {
        const plain = new Map<string | number, number>();
        const spread = createShardedMap<number>();
        for (let key = 0; key < count; key += 1) {
          plain.set(`K${key}`, key);
          spread.set(`K${key}`, key);
        }
        for (const [key, value] of changes) {
          if (value === null) {
            const isKnown = plain.delete(key);
            expect(spread.delete(key)).toBe(isKnown);
          } else {
            plain.set(key, value);
            spread.set(key, value);
          }
        }
        expect(spread.size()).toBe(plain.size);
        expect(new Map(spread.entries())).toEqual(plain);
        for (const key of [...plain.keys(), ...changes.map(([changed]) => changed), "none"]) {
          expect(spread.get(key)).toBe(plain.get(key));
        }
      }),
      { numRuns: count === 0 ? 200 : 10 },
    );
  },
);
