import * as fc from "fast-check";
import { expect, test } from "vitest";
import { drawLocator } from "./draw-locator.ts";

const PARRAMATTA = { lat: -33.815, lang: 151.0011 };
const HORNSBY = { lat: -33.7045, lang: 151.0993 };
const ALICE_SPRINGS = { lat: -23.698, lang: 133.881 };

const inAustralia = fc.record({
  lat: fc.double({ min: -43, max: -11, noNaN: true }),
  lang: fc.double({ min: 113, max: 153, noNaN: true }),
});

test("there is no drawing of no point", () => {
  expect(drawLocator([], "AU")).toBeNull();
});

test("a single point stands in the middle, with the coast beside it", () => {
  const drawn = drawLocator([PARRAMATTA], "AU");
  expect(drawn?.pins).toEqual([{ x: 240, y: 150 }]);
  expect(drawn?.land).toMatch(/^M[\d L]+Z/);
  expect(drawn?.scale).toEqual({ km: 20, width: 106.7 });
});

test("a place far from the sea is drawn from as far as a coast is in sight", () => {
  const wodonga = drawLocator([{ lat: -36.12, lang: 146.89 }], "AU");
  expect(wodonga?.scale).toEqual({ km: 100, width: 66.7 });
  for (const { land = "" } of [wodonga ?? {}, drawLocator([ALICE_SPRINGS], "AU") ?? {}]) {
    const corners = [...land.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(corners.some(([x = 0, y = 0]) => x > 0 && x < 480 && y > 0 && y < 300)).toBe(true);
  }
});

test("north is up and east is right", () => {
  const [parramatta, hornsby] = drawLocator([PARRAMATTA, HORNSBY], "AU")?.pins ?? [];
  expect(hornsby?.x).toBeGreaterThan(parramatta?.x ?? Number.POSITIVE_INFINITY);
  expect(hornsby?.y).toBeLessThan(parramatta?.y ?? 0);
});

test("any points lie within the drawing, with room for their pins, and so does the land", () => {
  fc.assert(
    fc.property(fc.array(inAustralia, { minLength: 1, maxLength: 6 }), (points) => {
      const { pins = [], land = "" } = drawLocator(points, "AU") ?? {};
      for (const { x, y } of pins) {
        expect(x).toBeGreaterThanOrEqual(55);
        expect(x).toBeLessThanOrEqual(425);
        expect(y).toBeGreaterThanOrEqual(55);
        expect(y).toBeLessThanOrEqual(245);
      }
      for (const [, x, y] of land.matchAll(/(-?\d+) (-?\d+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(480);
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(300);
      }
    }),
    { numRuns: 50 },
  );
});

test("the mark of the stamp stands where the points are", () => {
  const auckland = drawLocator([{ lat: -36.85, lang: 174.76 }], "NZ")?.stamp;
  const dunedin = drawLocator([{ lat: -45.88, lang: 170.5 }], "NZ")?.stamp;
  expect(auckland?.at.y).toBeLessThan(dunedin?.at.y ?? 0);
  expect(auckland?.at.x).toBeGreaterThan(dunedin?.at.x ?? 0);
});
