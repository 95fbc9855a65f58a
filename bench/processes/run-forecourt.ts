import { spawn } from "node:child_process";
import { BENCH_DEALERSHIP } from "../stock/bench-site.ts";

/** The environment of every process on a data folder of the bench. */
export function buildVariables(dataDir: string): Record<string, string | undefined> {
  return {
    ...process.env,
    FORECOURT_MODE: "development",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    LOG_LEVEL: "warn",
  };
}

/** Runs a command of the product to its end. @throws Error with its output, when it fails. */
export async function runForecourt(
  dataDir: string,
  words: readonly string[],
  variables: Record<string, string> = {},
): Promise<void> {
  const child = spawn(process.execPath, ["bin/forecourt.js", ...words], {
    env: { ...buildVariables(dataDir), ...variables },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0) throw new Error(`forecourt ${words.join(" ")} failed:\n${output}`);
}

/** Imports a feed by the command line. */
export function importFeed(dataDir: string, path: string): Promise<void> {
  return runForecourt(dataDir, ["stock", "import", path, "--dealership", BENCH_DEALERSHIP]);
}
