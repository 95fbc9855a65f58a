/**
 * Measures the product against its budgets.
 *
 *   npm run bench                     everything, in under ten minutes
 *   npm run bench -- bytes memory     these subjects alone
 *   npm run bench -- engine           the engine beside its peers, in under half an hour; the peers'
 *                                     packages are installed once, and a Meilisearch takes part
 *                                     where SEARCH_URL (and SEARCH_KEY) name one
 *   npm run bench -- search-server    page views over HTTP, of a Meilisearch too, as above
 *   npm run bench -- --write          everything, into docs/benchmarks.md
 *   npm run bench -- engine --write   the engine's whole table, into docs/benchmarks-engine.md
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { BenchPage } from "./bench-subject.ts";
import { BENCH_SUBJECTS } from "./bench-subjects.ts";
import { formatReport } from "./format-report.ts";
import { type MeasuredSubject, measureSubjects } from "./measure-subjects.ts";

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** The document of a run over all subjects. */
const COMMON_PAGE: BenchPage = {
  file: "docs/benchmarks.md",
  introduction: `# Benchmarks

\`npm run bench\` measures the product against its budgets, and \`npm run bench -- --write\` writes
this page. What is compared takes turns within one run, and is compared by the CPU time that each
request takes, so that a busy machine changes the ratios little; plain times are this machine's.
Bytes are of the demo, each page as a visitor's browser fetches it.
`,
};

process.exitCode = await run();

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { write: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const names = BENCH_SUBJECTS.map(({ name }) => name);
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(`There is no ${unknown.join(", ")}. Known are: ${names.join(", ")}.\n`);
    return EXIT_USAGE;
  }
  const isEverything = positionals.length === 0;
  const wanted = BENCH_SUBJECTS.filter(({ name }) => isEverything || positionals.includes(name));
  const [first, ...others] = wanted;
  const page = isEverything ? COMMON_PAGE : others.length === 0 ? (first?.page ?? null) : null;
  if (values.write && page === null) {
    const alone = BENCH_SUBJECTS.flatMap((subject) => (subject.page ? [subject.name] : []));
    process.stderr.write(`--write: name no subject, or one with a page: ${alone.join(", ")}.\n`);
    return EXIT_USAGE;
  }
  const extent = isEverything ? "quick" : "whole";
  const measured: MeasuredSubject[] = await measureSubjects(wanted, extent);
  const report = formatReport(measured);
  process.stdout.write(`\n${report}`);
  if (values.write && page !== null) writeReport(page, report);
  return measured.some(({ failure }) => failure !== null) ? EXIT_FAILED : 0;
}

function writeReport({ file, introduction }: BenchPage, report: string): void {
  writeFileSync(file, `${introduction}\n${report}`);
}
