/** One line of the benchmark's table; the report marks a missed bound. */
export type BenchRow = {
  name: string;
  value: number;
  unit: string;
  /** Null for a figure without a bound. */
  bound: { kind: "at least" | "at most"; value: number } | null;
};

export function isMet({ value, bound }: BenchRow): boolean {
  if (bound === null) return true;
  return bound.kind === "at least" ? value >= bound.value : value <= bound.value;
}

export function formatRow(row: BenchRow): string {
  const verdict = row.bound === null ? "" : isMet(row) ? "met" : "**MISSED**";
  return `| ${row.name} | ${formatValue(row)} | ${formatBound(row)} | ${verdict} |`;
}

export function formatValue({ value, unit }: Pick<BenchRow, "value" | "unit">): string {
  return `${formatNumber(value)} ${unit}`.trimEnd();
}

/** Empty without a bound. */
export function formatBound({ bound, unit }: BenchRow): string {
  return bound ? `${bound.kind} ${formatValue({ value: bound.value, unit })}` : "";
}

function formatNumber(value: number): string {
  return value.toLocaleString("en-AU", {
    maximumFractionDigits: value >= 100 ? 0 : value >= 10 ? 1 : 2,
  });
}
