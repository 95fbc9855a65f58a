/**
 * Measures the product against its budgets.
 *
 *   npm run bench                     everything, in under ten minutes
 *   npm run bench -- bytes memory     these subjects alone
 *   npm run bench -- --write          everything, into docs/benchmarks.md
 */
import { parseArgs } from "node:util";
import { BENCH_SUBJECTS } from "./bench-subjects.ts";
import { formatReport } from "./format-report.ts";
import { type MeasuredSubject, measureSubjects } from "./measure-subjects.ts";
import { writeReport } from "./write-report.ts";

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

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
  if (values.write && positionals.length > 0) {
    process.stderr.write("--write needs the whole table: name no subject.\n");
    return EXIT_USAGE;
  }
  const wanted = BENCH_SUBJECTS.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  const measured: MeasuredSubject[] = await measureSubjects(wanted);
  const report = formatReport(measured);
  process.stdout.write(`\n${report}`);
  if (values.write) writeReport(report);
  return measured.some(({ failure }) => failure !== null) ? EXIT_FAILED : 0;
}
