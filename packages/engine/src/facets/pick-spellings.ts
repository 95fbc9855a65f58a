import type { Column } from "../columns/column.ts";
import { NO_VALUE } from "../columns/dictionary.ts";
import type { CodeCounts } from "./code-counts.ts";

export type CountedRows = { rows: Uint32Array; count: number; internalIds: Uint32Array };

/** Merges spellings that normalise alike, under that of the oldest counted document. */
export function pickSpellings(
  column: Column,
  { codes, counts }: CodeCounts,
  counted: CountedRows,
): CodeCounts {
  const { dictionary } = column;
  const byRoot = new Map<number, { code: number; count: number; isShared: boolean }>();
  codes.forEach((code, at) => {
    const root = dictionary.rootOf(code);
    const known = byRoot.get(root);
    const count = (known?.count ?? 0) + (counts[at] ?? 0);
    byRoot.set(root, { code, count, isShared: known !== undefined });
  });
  const shared = [...byRoot].filter(([, { isShared }]) => isShared);
  if (shared.length === 0) return { codes, counts };
  const oldest = findOldest(column, new Set(shared.map(([root]) => root)), counted);
  const picked = [...byRoot].map(([root, { code, count }]) => ({
    code: oldest.get(root)?.code ?? code,
    count,
  }));
  return {
    codes: Uint32Array.from(picked, ({ code }) => code),
    counts: Uint32Array.from(picked, ({ count }) => count),
  };
}

function findOldest(
  column: Column,
  roots: ReadonlySet<number>,
  { rows, count, internalIds }: CountedRows,
): Map<number, { code: number; internalId: number }> {
  const oldest = new Map<number, { code: number; internalId: number }>();
  for (const row of rows.subarray(0, count)) {
    for (const code of column.codesAt(row)) {
      const root = column.dictionary.rootOf(code);
      if (code === NO_VALUE || !roots.has(root)) continue;
      const internalId = internalIds[row] ?? 0;
      const known = oldest.get(root);
      if (!known || internalId < known.internalId) oldest.set(root, { code, internalId });
    }
  }
  return oldest;
}
