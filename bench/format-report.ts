import { cpus, totalmem } from "node:os";
import { type BenchRow, formatBound, formatRow, formatValue, isMet } from "./bench-row.ts";
import type { MeasuredSubject } from "./measure-subjects.ts";

const HEADING = "| what | measured | bound | |\n| --- | ---: | --- | --- |";

/** The whole table as Markdown, and the missed bounds in words. */
export function formatReport(measured: readonly MeasuredSubject[]): string {
  const tables = measured.map(({ title, rows, tables: own, failure }) =>
    failure === null
      ? `## ${title}\n\n${HEADING}\n${rows.map(formatRow).join("\n")}${own && `\n\n${own}`}`
      : `## ${title}\n\n**NOT MEASURED**: ${failure}`,
  );
  const seconds = measured.reduce((sum, subject) => sum + subject.seconds, 0);
  return [describeMachine(seconds), summarise(measured), ...tables, ""].join("\n\n");
}

function describeMachine(seconds: number): string {
  const [cpu, ...others] = cpus();
  const memory = Math.round(totalmem() / 1e9);
  const day = new Date().toISOString().slice(0, 10);
  return (
    `Measured on ${day} in ${Math.round(seconds / 60)} minutes with Node ${process.version} on ` +
    `${others.length + 1} cores (${cpu?.model.trim() || "unknown model"}), ${memory} GB of memory.`
  );
}

function summarise(measured: readonly MeasuredSubject[]): string {
  const rows = measured.flatMap((subject) => subject.rows);
  const bounded = rows.filter(({ bound }) => bound !== null);
  const missed = bounded.filter((row) => !isMet(row));
  const failed = measured.filter(({ failure }) => failure !== null);
  return [
    `**${bounded.length - missed.length} of ${bounded.length} bounds are met.**`,
    ...missed.map((row) => `- **MISSED** ${describeMiss(row)}`),
    ...failed.map(({ title }) => `- **NOT MEASURED** ${title}`),
  ].join("\n");
}

function describeMiss(row: BenchRow): string {
  return `${row.name}: ${formatValue(row)}, and the bound is ${formatBound(row)}`;
}
