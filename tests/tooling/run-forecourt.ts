import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs `forecourt` as a process of its own on the records of a folder, as an operator does. */
export function runForecourt(
  dataDir: string,
  words: readonly string[],
  variables: Record<string, string> = {},
): Promise<{ stdout: string }> {
  return promisify(execFile)(process.execPath, ["bin/forecourt.js", ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", ...variables },
  });
}
