import { describe, expect, test } from "vitest";
import { cleanLine, cleanLines } from "./clean-text.ts";

describe("a cell as one line", () => {
  test.each([
    ["Mazda", "Mazda"],
    ["  Mazda \t CX-5 ", "Mazda CX-5"],
    ["02 **** ****\n", "02 **** ****"],
    ["a\u0000b\u0007c", "abc"],
    ["\u{FEFF}Make", "Make"],
    ["Citro\u00A0\u00EBn", "Citro ën"],
    ["\uD800x", "\uFFFDx"],
    ["", ""],
  ])("%j becomes %j", (text, expected) => {
    expect(cleanLine(text)).toBe(expected);
  });
});

test("a cell of several lines keeps its breaks, at most two together", () => {
  expect(cleanLines(" One  owner. \r\n\r\n\r\n\r\nFull\thistory.\r")).toBe(
    "One owner.\n\nFull history.",
  );
});
