import { expect, test } from "vitest";
import { normaliseString } from "./normalise-string.ts";

test.each([
  [" Toyota ", "toyota"],
  ["CITROËN", "citroe\u0308n"],
  ["ﬁne", "fine"],
  ["\u00a0x\n", "x"],
  ["a  b", "a  b"],
])("%j is compared as %j", (text, normalised) => {
  expect(normaliseString(text)).toBe(normalised);
});
