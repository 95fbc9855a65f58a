import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseJsonText } from "./parse-json-text.ts";

test.each(["1e400", '{"a":[1,{"b":-1e999}]}', `[${"9".repeat(400)}]`])(
  "%s is no number",
  (text) => {
    expect(() => parseJsonText(text)).toThrow("number out of range");
  },
);

test.each(['"\\ud800"', '{"\\udfff":1}', '[["\\udc00a"]]'])("%s is no text", (text) => {
  expect(() => parseJsonText(text)).toThrow("lone surrogate");
});

test("whatever JSON can say is read as JSON.parse reads it", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify([value, 1e100, "\u{1f43b}"]).replace("🐻", "\\ud83d\\udc3b");
      expect(parseJsonText(text)).toEqual(JSON.parse(text));
    }),
  );
});

test("checking a million values takes no longer than parsing them a few times", () => {
  const text = `[${"1,".repeat(1_000_000)}1e100]`;
  const plain = time(() => JSON.parse(text));
  expect(time(() => parseJsonText(text))).toBeLessThan(30 * plain + 50);
});

function time(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
