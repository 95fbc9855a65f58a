import { expect, test } from "vitest";
import { encodeText } from "./encode-text.ts";

test.each([
  ["", 0],
  ["12,500 km · Citroën – €", 1],
  ["–", (1_024 * 1_024) / 3],
  ["–", (1_024 * 1_024) / 3 + 1],
])("a text is its bytes in UTF-8, whatever its length: %j, %d times", (part, times) => {
  const text = part.repeat(Math.floor(times));
  expect(Buffer.from(encodeText(text)).equals(Buffer.from(text))).toBe(true);
});
