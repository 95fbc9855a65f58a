import { expect, test } from "vitest";
import { createImportProgress } from "./stock-progress.ts";

function collect(isTTY: boolean): {
  written: string[];
  output: { isTTY: boolean; write(text: string): void };
} {
  const written: string[] = [];
  return { written, output: { isTTY, write: (text) => void written.push(text) } };
}

test("a terminal gets one bar that is cleared at the end", () => {
  const { written, output } = collect(true);
  const progress = createImportProgress(output);
  progress.show({ rows: 500, readBytes: 50, sizeBytes: 100 });
  progress.show({ rows: 1000, readBytes: 120, sizeBytes: 100 });
  progress.end();
  expect(written[0]).toBe(`\r${"█".repeat(15)}${"░".repeat(15)}  50 %  500 rows`);
  expect(written[1]).toContain("100 %  1,000 rows");
  expect(written[2]).toBe("\r\u001B[K");
});

test("a bar that was never shown is not cleared", () => {
  const { written, output } = collect(true);
  createImportProgress(output).end();
  expect(written).toEqual([]);
});

test("anything else gets a plain line now and then", () => {
  const { written, output } = collect(false);
  const progress = createImportProgress(output);
  for (const rows of [500, 4500, 5000, 5500, 10_000]) {
    progress.show({ rows, readBytes: rows, sizeBytes: 20_000 });
  }
  progress.end();
  expect(written).toEqual(["5,000 rows read (25 %)\n", "10,000 rows read (50 %)\n"]);
});
