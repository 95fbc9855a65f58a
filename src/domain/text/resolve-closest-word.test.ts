import { expect, test } from "vitest";
import { resolveClosestWord } from "./resolve-closest-word.ts";

const FIELDS = ["phone", "email", "brand_colour", "hits_per_page"];

test.each([
  ["phones", "phone"],
  ["Phone", "phone"],
  ["brand_color", "brand_colour"],
  ["hits_perpage", "hits_per_page"],
  ["ema", "email"],
  ["fax", null],
  ["", null],
])("%j was meant as %j", (typed, word) => {
  expect(resolveClosestWord(typed, FIELDS)).toBe(word);
});

test("a third of the letters may be wrong, and not more", () => {
  expect(resolveClosestWord("hits_por_pxyz", FIELDS)).toBe("hits_per_page");
  expect(resolveClosestWord("hits_por_wxyz", FIELDS)).toBeNull();
});
