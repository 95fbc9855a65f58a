import { assert, double, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_ZOOM, pan, WHOLE, ZOOM_STEP, type ZoomView, zoomAt } from "./zoom-view.ts";

const FRAME = { width: 400, height: 300 };

const anywhere = record({
  x: double({ min: -200, max: 200, noNaN: true }),
  y: double({ min: -150, max: 150, noNaN: true }),
});
const anyScale = double({ min: 0.1, max: 20, noNaN: true });

/** The place of the photo, in its own pixels, that lies under a point of the frame. */
const findUnder = (view: ZoomView, point: { x: number; y: number }) => ({
  x: (point.x - view.x) / view.scale,
  y: (point.y - view.y) / view.scale,
});

describe("a zoomed photo", () => {
  test.each([
    [0.5, 1],
    [1, 1],
    [ZOOM_STEP, ZOOM_STEP],
    [MAX_ZOOM, MAX_ZOOM],
    [MAX_ZOOM + 0.1, MAX_ZOOM],
  ])("asked for %d times its size has %d", (asked, scale) => {
    expect(zoomAt(WHOLE, { x: 0, y: 0 }, asked, FRAME)).toEqual({ scale, x: 0, y: 0 });
  });

  test("keeps what is under the fingers where it is", () => {
    assert(
      property(anywhere, double({ min: 1, max: MAX_ZOOM, noNaN: true }), (point, scale) => {
        const under = findUnder(zoomAt(WHOLE, point, scale, FRAME), point);
        expect(under.x).toBeCloseTo(point.x, 6);
        expect(under.y).toBeCloseTo(point.y, 6);
      }),
    );
  });

  test("never shows what is beyond its edges, however it is moved and zoomed", () => {
    assert(
      property(anywhere, anyScale, anywhere, anyScale, (first, scale, by, next) => {
        const view = zoomAt(pan(zoomAt(WHOLE, first, scale, FRAME), by, FRAME), by, next, FRAME);
        expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * 400) / 2 + 1e-9);
        expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * 300) / 2 + 1e-9);
      }),
    );
  });

  test("is whole and in the middle again at its own size", () => {
    assert(
      property(anywhere, anyScale, anywhere, (first, scale, point) => {
        expect(zoomAt(zoomAt(WHOLE, first, scale, FRAME), point, 1, FRAME)).toEqual(WHOLE);
      }),
    );
  });
});
