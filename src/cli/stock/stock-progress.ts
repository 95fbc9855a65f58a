import type { StagingProgress } from "#use-cases/stock/stage-feed.ts";
import { formatCount } from "./stock-text.ts";

const ROWS_PER_LINE = 5000;

const BAR_WIDTH = 30;

/** A terminal gets a bar, anything else plain lines. */
export type ProgressOutput = { isTTY?: boolean; write(text: string): unknown };

export type ImportProgress = {
  show: (progress: StagingProgress) => void;
  end: () => void;
};

/** Shows how far a file has been read; `end` clears the bar. */
export function createImportProgress(output: ProgressOutput): ImportProgress {
  let shown = false;
  if (output.isTTY === true) {
    return {
      show(progress) {
        shown = true;
        output.write(`\r${formatBar(progress)}`);
      },
      end: () => void (shown && output.write("\r\u001B[K")),
    };
  }
  return {
    show(progress) {
      if (progress.rows > 0 && progress.rows % ROWS_PER_LINE === 0) {
        output.write(`${formatCount(progress.rows)} rows read (${resolvePercent(progress)} %)\n`);
      }
    },
    end() {},
  };
}

function formatBar(progress: StagingProgress): string {
  const percent = resolvePercent(progress);
  const done = Math.round((percent / 100) * BAR_WIDTH);
  const bar = "█".repeat(done) + "░".repeat(BAR_WIDTH - done);
  return `${bar} ${String(percent).padStart(3)} %  ${formatCount(progress.rows)} rows`;
}

function resolvePercent({ readBytes, sizeBytes }: StagingProgress): number {
  return Math.min(100, Math.floor((readBytes / Math.max(sizeBytes, 1)) * 100));
}
