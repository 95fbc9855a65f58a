import { expect, test } from "vitest";
import { bytesOfNumbers, type NumberSegments, readNumber, writeNumber } from "./number-segments.ts";

/** Around the ends of the first segment as it doubles, and of whole ones. */
const PLACES = [0, 63, 64, 65, 1_000, 16_383, 16_384, 16_385, 40_000];

test.each([[PLACES], [PLACES.toReversed()]])(
  "numbers stay where they were written: %j",
  (places) => {
    const segments: NumberSegments = [];
    for (const place of places) writeNumber(segments, place, place + 7);
    for (const place of places) expect(readNumber(segments, place)).toBe(place + 7);
    expect(readNumber(segments, 1)).toBe(0);
    expect(readNumber(segments, 1_000_000)).toBe(0);
  },
);

test("a short list is small", () => {
  const segments: NumberSegments = [];
  expect(bytesOfNumbers(segments)).toBe(0);
  for (let at = 0; at < 64; at += 1) writeNumber(segments, at, at);
  expect(bytesOfNumbers(segments)).toBe(256);
});
