import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { forecourtMapping } from "./forecourt.ts";

test("docs/stock-format.md describes every column of our own format, and no other", () => {
  const page = readFileSync("docs/stock-format.md", "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  const described = rows.flatMap((line) =>
    [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, column]) => column),
  );
  const columns = Object.values(forecourtMapping.columns).map(([column]) => column);
  expect(new Set(described)).toEqual(new Set(columns));
  expect(described).toHaveLength(columns.length);
});
