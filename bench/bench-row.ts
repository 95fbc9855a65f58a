/** One line of the benchmark's table. A bound that is missed is said loudly. */
export type BenchRow = {
  name: string;
  value: number;
  unit: string;
  /** Null for figures that are reported and not held. */
  bound: { kind: "at least" | "at most"; value: number } | null;
};

export function isMet({ value, bound }: BenchRow): boolean {
  if (bound === null) return true;
  return bound.kind === "at least" ? value >= bound.value : value <= bound.value;
}

export function formatRow(row: BenchRow): string {
  const bound = row.bound ? `${row.bound.kind} ${row.bound.value}` : "";
  const verdict = isMet(row) ? "" : "MISSED";
  return `| ${row.name} | ${formatValue(row.value)} ${row.unit} | ${bound} | ${verdict} |`;
}

function formatValue(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en-AU") : value.toFixed(2);
}
