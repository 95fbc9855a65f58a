import { expect, test } from "vitest";
import { createThumbGrips } from "./thumb-grips.ts";

const PAIR = { low: 20, high: 60 };
const TOGETHER = { low: 60, high: 60 };

test("two fingers draw each its own thumb, whichever moves first", () => {
  const grips = createThumbGrips();
  grips.take("low");
  grips.take("high");
  expect(grips.resolve("low", 25, PAIR, 5)).toBe("low");
  expect(grips.resolve("high", 50, PAIR, 5)).toBe("high");
  expect(grips.resolve("low", 30, PAIR, 5)).toBe("low");
});

test("of two thumbs together, one finger draws the one that can go there until it lets go", () => {
  const grips = createThumbGrips();
  grips.take("high");
  expect(grips.resolve("high", 40, TOGETHER, 5)).toBe("low");
  expect(grips.resolve("high", 70, TOGETHER, 5)).toBe("low");
  grips.letGo("high");
  grips.take("high");
  expect(grips.resolve("high", 70, TOGETHER, 5)).toBe("high");
});

test("a finger that lets go leaves the other its thumb", () => {
  const grips = createThumbGrips();
  grips.take("low");
  grips.take("high");
  grips.resolve("high", 50, PAIR, 5);
  grips.letGo("low");
  expect(grips.resolve("high", 10, PAIR, 5)).toBe("high");
});

test("a key moves the thumb that it is pressed on", () => {
  expect(createThumbGrips().resolve("high", 40, TOGETHER, 5)).toBe("high");
});
