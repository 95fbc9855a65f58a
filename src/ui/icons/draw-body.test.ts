import { describe, expect, test } from "vitest";
import { BODY_STYLES } from "#domain/vehicle/body-styles.ts";
import { BODY_DRAWINGS } from "./body-drawings.ts";
import { drawBody } from "./draw-body.ts";

describe("every body style has a drawing", () => {
  test.each(BODY_STYLES)("%s has its wheels on the ground, with no number missing", (style) => {
    const drawing = BODY_DRAWINGS[style];
    const svg = drawBody(drawing);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const wheels = [...drawing.wheels, ...(drawing.freeWheels ?? [])];
    expect(wheels.every((x) => x > 0 && x < 128)).toBe(true);
    expect(svg.match(/a[\d.]+ [\d.]+ 0 1 0 /g)).toHaveLength(wheels.length * 4);
  });
});

test("arches are cut from the front wheel to the rear one, in any order of the table", () => {
  const drawing = { ...BODY_DRAWINGS.sedan, cuts: [], parts: [] };
  const reversed = { ...drawing, wheels: drawing.wheels.toReversed() };
  expect(readBody(drawBody(reversed))).toBe(readBody(drawBody(drawing)));
});

test("a wheel under a box has no arch: only the cab's has one", () => {
  const body = readBody(drawBody(BODY_DRAWINGS.lightTruck));
  expect(body.split(" A11 11 ")).toHaveLength(2);
});

test("a motorcycle's wheels have no arches", () => {
  const [body = ""] = drawBody(BODY_DRAWINGS.motorcycle).split("/>");
  expect(body).not.toContain("A18 18");
});

function readBody(svg: string): string {
  return svg.slice(0, svg.indexOf("/>"));
}
