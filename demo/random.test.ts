import { assert, integer, nat, property, string, uniqueArray } from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom } from "./random.ts";

describe("choices by seed", () => {
  test("are the same for the same seed, and others for another", () => {
    expect(draw("yard")).toEqual(draw("yard"));
    expect(draw("yard")).not.toEqual(draw("gate"));
  });

  test("keep whole numbers within their ends", () => {
    assert(
      property(string(), integer({ min: -50, max: 50 }), nat(50), (seed, min, span) => {
        const drawn = createRandom(seed).integer(min, min + span);
        expect(drawn).toBeGreaterThanOrEqual(min);
        expect(drawn).toBeLessThanOrEqual(min + span);
      }),
    );
  });

  test("take different entries, in the list's own order", () => {
    assert(
      property(string(), uniqueArray(nat()), nat(12), (seed, list, count) => {
        const taken = createRandom(seed).take(list, count);
        expect(taken).toHaveLength(Math.min(count, list.length));
        expect(list.filter((entry) => taken.includes(entry))).toEqual(taken);
      }),
    );
  });

  test("never weigh out what weighs nothing", () => {
    assert(
      property(string(), (seed) => {
        const weighed = createRandom(seed).weigh([
          ["never", 0],
          ["always", 1],
          ["nor", 0],
        ]);
        expect(weighed).toBe("always");
      }),
    );
  });

  test("refuse to pick from nothing", () => {
    expect(() => createRandom("").pick([])).toThrow(RangeError);
  });
});

function draw(seed: string): number[] {
  const random = createRandom(seed);
  return Array.from({ length: 20 }, () => random.integer(0, 1_000));
}
