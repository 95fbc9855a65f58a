import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createRangeMarker } from "./range-marker.ts";

const ROWS = 3_000;
const place = fc.nat(ROWS - 1);

test("any ranges, the first and the later ones, mark the places that stand in them", () => {
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 2 * ROWS, size: "max" }),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 40, maxLength: 60 }),
      (listed, ends) => {
        const places = Uint32Array.from(listed);
        const mark = createRangeMarker(places, Math.ceil(ROWS / 32));
        for (const pair of ends) {
          const [from = 0, to = 0] = pair
            .map((end) => end % (places.length + 1))
            .sort((a, b) => a - b);
          const bits = new Uint32Array(Math.ceil(ROWS / 32));
          mark(from, to, bits);
          const expected = new Uint32Array(bits.length);
          for (const at of places.subarray(from, to)) {
            expected[at >>> 5] = (expected[at >>> 5] ?? 0) | (1 << (at & 31));
          }
          expect(bits).toEqual(expected);
        }
      },
    ),
    { numRuns: 30 },
  );
});
