import type { SyncReport } from "#use-cases/hosted-index/sync-search.ts";
import type { ProgressOutput } from "../stock/stock-progress.ts";
import { formatCount } from "../stock/stock-text.ts";

const VEHICLES_PER_LINE = 10_000;

/** Prints progress every 10,000 vehicles. */
export function createSyncProgress(output: ProgressOutput): (done: number) => void {
  let reported = 0;
  return (done) => {
    if (done - reported < VEHICLES_PER_LINE) return;
    reported = done;
    output.write(`${formatCount(done)} vehicles\n`);
  };
}

export function formatSync(report: SyncReport, seconds: number): string {
  const { target, is, isResumed, check, mends, appliedId, areSettingsChanged } = report;
  const built = isResumed
    ? "built anew, from where it was broken off, and put in its place"
    : "built anew and put in its place";
  const mended = mends && mends.written + mends.removed > 0;
  return [
    `${target} is as the database is: ${is === "built" ? built : mended ? "mended" : "nothing was to be mended"}.`,
    ...(areSettingsChanged ? ["  Its settings were others, and are ours now."] : []),
    ...(mends
      ? [
          `  ${formatCount(mends.checked)} vehicles compared: ${formatCount(mends.written)} written, ${formatCount(mends.removed)} removed`,
        ]
      : []),
    `  ${formatCount(check.documents)} documents for ${formatCount(check.vehicles)} vehicles; ${formatCount(check.sampled)} compared whole, none differs`,
    `  Holds every change up to ${appliedId}.`,
    `Took ${seconds.toFixed(1)} s.`,
  ].join("\n");
}
