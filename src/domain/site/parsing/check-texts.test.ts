import { expect, test } from "vitest";
import { formatProblem } from "../config/config-problem.ts";
import { checkTexts, MAX_TEXT_LENGTH } from "./check-texts.ts";

const check = (value: unknown) => checkTexts(value).map(formatProblem);

test("a text may be as long as the limit, and no longer", () => {
  expect(check({ about: "a".repeat(MAX_TEXT_LENGTH) })).toEqual([]);
  expect(check({ about: "a".repeat(MAX_TEXT_LENGTH + 1) })).toEqual([
    expect.stringMatching(
      /^about: expected a text of at most 10000 letters \(it has 10001\); found/,
    ),
  ]);
});

test("a control character is refused with its place, line breaks are not", () => {
  expect(check({ a: "one\r\n\ttwo", b: [{ c: "x\u0000y" }] })).toEqual([
    'b[0].c: expected a text without control characters; found "x\\u0000y"',
  ]);
});

test("half a character is refused, a whole one of two halves is not", () => {
  expect(check({ a: "\ud83d\ude97" })).toEqual([]);
  expect(check({ a: "\ud83d" })).toEqual([
    expect.stringContaining("a: expected a text without halves"),
  ]);
});
