import { writeFileSync } from "node:fs";

const FILE = "docs/benchmarks.md";

const INTRODUCTION = `# Benchmarks

\`npm run bench\` measures the product against its budgets, and \`npm run bench -- --write\` writes
this page. What is compared takes turns within one run, and is compared by the CPU time that each
request takes, so that a busy machine changes the ratios little; plain times are this machine's.
Bytes are of the demo, each page as a visitor's browser fetches it.
`;

/** Keeps a run's report beside the other documents. */
export function writeReport(report: string): void {
  writeFileSync(FILE, `${INTRODUCTION}\n${report}`);
}
