import * as fc from "fast-check";
import { expect, test } from "vitest";
import { EARTH_RADIUS_KM, resolveDistanceKm } from "./resolve-distance.ts";

const SYDNEY = { lat: -33.8688, lang: 151.2093 };
const MELBOURNE = { lat: -37.8136, lang: 144.9631 };
const AUCKLAND = { lat: -36.8485, lang: 174.7633 };

const anywhere = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lang: fc.double({ min: -180, max: 180, noNaN: true }),
});

test("Sydney is some 713 km from Melbourne and 2,156 km from Auckland", () => {
  expect(resolveDistanceKm(SYDNEY, MELBOURNE)).toBeCloseTo(713.4, 0);
  expect(resolveDistanceKm(SYDNEY, AUCKLAND)).toBeCloseTo(2156, -1);
});

test("distance is the same both ways and never more than half round the earth", () => {
  fc.assert(
    fc.property(anywhere, anywhere, (from, to) => {
      const distance = resolveDistanceKm(from, to);
      expect(distance).toBeCloseTo(resolveDistanceKm(to, from), 6);
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS_KM + 1e-6);
    }),
  );
});
