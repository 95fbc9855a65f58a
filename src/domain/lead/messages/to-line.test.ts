import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toLine } from "./to-line.ts";

test("no text reads as an encoded word, or ends its line", () => {
  expect(toLine("=?utf-8?q?=0D=0ABcc:_evil@example.com?=")).toBe(
    "= ?utf-8?q?=0D=0ABcc:_evil@example.com?=",
  );
  const unit = fc.constantFrom("=", "?", "\r", "\n", " ", "\u202e", "a");
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(toLine(text)).not.toMatch(/=\?|[\r\n\u202e]/);
    }),
  );
});

test("a line is cut to its limit, and stays whole at it", () => {
  expect(toLine("a b  c", 5)).toBe("a b c");
  expect(toLine("a b  cd", 5)).toBe("a b …");
});
