import { expect, test } from "vitest";
import { foldText, formatOne } from "./find-values.ts";

test.each([
  ["Citroën", "citroen"],
  ["ŠKODA", "skoda"],
  [" Smith & Sons ", "smith & sons"],
])("%j is found as %j", (value, folded) => {
  expect(foldText(value)).toBe(folded);
});

test.each([
  ["Make", "a make"],
  ["Offer", "an offer"],
  ["Features", "a feature"],
])("of %s one looks for %s", (label, one) => {
  expect(formatOne(label)).toBe(one);
});
