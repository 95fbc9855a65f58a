import { expect, test, vi } from "vitest";
import { isTruncatedInQuotes } from "./truncated-file.ts";

const ROW = { line: 2, delimiter: ",", columns: ["make", "model"] };

async function* toPieces(...pieces: string[]): AsyncGenerator<string> {
  for (const piece of pieces) yield piece;
}

test("a file of one endless line is scanned once, not again with each piece", async () => {
  const pieces = Array.from({ length: 200 }, () => "x".repeat(1_000));
  const split = vi.spyOn(String.prototype, "split");
  const isTruncated = await isTruncatedInQuotes(toPieces('make,model\nKia,"Rio\n', ...pieces), ROW);
  const lengths = split.mock.contexts.map((text) => String(text).length);
  split.mockRestore();
  expect(isTruncated).toBe(true);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(3 * 200_000);
});

test.each([
  [["make,model\r", '\nKia,"Rio\r', "\nx"], true],
  [["make,model\r", '\nKia,"Rio\r', "\nMG", ",HS\r", "\nx"], false],
  [["make,model\r", '\nKia,"Rio\r', "\nx\r", "\n"], false],
  [["make,model\n", 'Kia,"R,i,o'], true],
  [["make,model\n", 'Kia,"Rio\n', "M", "G,", "HS"], false],
])("lines are told apart wherever the pieces %j are cut", async (pieces, isTruncated) => {
  expect(await isTruncatedInQuotes(toPieces(...pieces), ROW)).toBe(isTruncated);
});
