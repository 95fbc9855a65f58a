import { expect, test } from "vitest";
import { cutText, MIN_REST_CHARACTERS, SHOWN_FACT_CHARACTERS, shortenText } from "./cut-text.ts";

const BEGINNING = "a".repeat(SHOWN_FACT_CHARACTERS);

test.each([
  [MIN_REST_CHARACTERS - 1, false],
  [MIN_REST_CHARACTERS, true],
  [MIN_REST_CHARACTERS + 1, true],
])("a text is cut where that hides enough: %d characters", (length, isCut) => {
  const rest = "b".repeat(length);
  const text = `${BEGINNING} ${rest}`;
  expect(cutText(text)).toEqual(isCut ? { shown: BEGINNING, rest } : { shown: text, rest: "" });
});

test("a text is cut between two words, and no word of it is lost", () => {
  const text = "Heated Front Seats, ".repeat(20).trim();
  const { shown, rest } = cutText(text);
  expect(shown.length).toBeLessThanOrEqual(SHOWN_FACT_CHARACTERS);
  expect(`${shown} ${rest}`).toBe(text);
});

test("a text of one word stays whole", () => {
  const text = "a".repeat(400);
  expect(cutText(text)).toEqual({ shown: text, rest: "" });
});

test.each([
  ["red ute with tow", "red ute with tow"],
  ["red ute with tows", "red ute with…"],
  ["red ute with t bar", "red ute with t…"],
  ["red ute with row bar", "red ute with…"],
  ["red utes tow-a-bars", "red utes…"],
  ["a".repeat(17), `${"a".repeat(15)}…`],
  ["a bcdefghijklmnopq", "a bcdefghijklmn…"],
  ["🚗".repeat(17), `${"🚗".repeat(15)}…`],
])("sixteen letters of %j are %j", (text, shown) => {
  expect(shortenText(text, 16)).toBe(shown);
});
