import { writeFileSync } from "node:fs";
import type { BenchPage } from "./bench-subject.ts";

/** Where a run over all subjects is told. */
export const COMMON_PAGE: BenchPage = {
  file: "docs/benchmarks.md",
  introduction: `# Benchmarks

\`npm run bench\` measures the product against its budgets, and \`npm run bench -- --write\` writes
this page. What is compared takes turns within one run, and is compared by the CPU time that each
request takes, so that a busy machine changes the ratios little; plain times are this machine's.
Bytes are of the demo, each page as a visitor's browser fetches it.
`,
};

/** Keeps a run's report beside the other documents. */
export function writeReport({ file, introduction }: BenchPage, report: string): void {
  writeFileSync(file, `${introduction}\n${report}`);
}
