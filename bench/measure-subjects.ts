import type { BenchRow } from "./bench-row.ts";
import type { BenchExtent, BenchSubject } from "./bench-subject.ts";
import { createWorkspace } from "./workspace.ts";

export type MeasuredSubject = Pick<BenchSubject, "name" | "title"> & {
  rows: BenchRow[];
  /** Markdown below the rows; mostly empty. */
  tables: string;
  seconds: number;
  /** Why nothing was measured; null on success. */
  failure: string | null;
};

/** One after the other; the others still run when one fails. */
export async function measureSubjects(
  subjects: readonly BenchSubject[],
  extent: BenchExtent,
): Promise<MeasuredSubject[]> {
  const workspace = createWorkspace();
  process.once("SIGINT", () => {
    workspace.remove();
    process.exit(1);
  });
  const measured: MeasuredSubject[] = [];
  try {
    for (const { name, title, measure } of subjects) {
      process.stderr.write(`${title}…\n`);
      const startedAt = performance.now();
      const outcome = await measure(workspace, extent).then(
        (rowsOrTables) => ({
          tables: "",
          ...(Array.isArray(rowsOrTables) ? { rows: rowsOrTables } : rowsOrTables),
          failure: null,
        }),
        (error: unknown) => ({ rows: [], tables: "", failure: String(error) }),
      );
      const seconds = (performance.now() - startedAt) / 1_000;
      process.stderr.write(`  ${name}: ${Math.round(seconds)} s\n`);
      measured.push({ name, title, seconds, ...outcome });
    }
  } finally {
    workspace.remove();
  }
  return measured;
}
