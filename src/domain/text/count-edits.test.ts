import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countEdits } from "./count-edits.ts";

const word = fc.string({ maxLength: 12, unit: fc.constantFrom("a", "b", "c") });

describe("how far one word is from another", () => {
  it.each([
    ["mazda", "mazda", 0],
    ["mazad", "mazda", 1],
    ["toyta", "toyota", 1],
    ["kai", "kia", 1],
    ["", "ute", 3],
    ["suv", "ute", 3],
    ["hiulx", "hilux", 1],
  ])("%s is %s after some edits", (from, to, edits) => {
    expect(countEdits(from, to)).toBe(edits);
  });

  it("is nothing only to itself, the same both ways, and never more than the longer has letters", () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const edits = countEdits(one, other);
        expect(edits === 0).toBe(one === other);
        expect(countEdits(other, one)).toBe(edits);
        expect(edits).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(edits).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      }),
    );
  });

  it("is only said to be above a limit where it is", () => {
    fc.assert(
      fc.property(word, word, fc.nat(6), (one, other, limit) => {
        const edits = countEdits(one, other);
        const limited = countEdits(one, other, limit);
        if (edits <= limit) expect(limited).toBe(edits);
        else expect(limited).toBeGreaterThan(limit);
      }),
    );
  });
});
