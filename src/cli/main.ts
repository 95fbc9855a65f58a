import { CommanderError } from "commander";
import { outliveClosedOutput } from "#platform/outlive-closed-output.ts";
import type { Platform } from "#ports/platform.ts";
import { createProgram, type WantedRecords } from "./create-program.ts";
import { EXIT_FAILED, EXIT_USAGE, ExitError } from "./exit-codes.ts";
import type { Launchers } from "./server/end-with-launcher.ts";

let opened: Promise<Platform> | null = null;

/** Opens the platform for the first command that needs it: `--help` prints at once and needs no database. */
function openPlatform(records: WantedRecords): Promise<Platform> {
  opened ??= loadPlatform(records);
  return opened;
}

async function loadPlatform(records: WantedRecords): Promise<Platform> {
  const { parseEnvironment } = await import("#platform/environment.schema.ts");
  const environment = parseEnvironment(process.env);
  if (records === "kept_or_trial") {
    const { createTrialPlatform } = await import("#platform/create-trial-platform.ts");
    return createTrialPlatform(environment);
  }
  const { createPlatform } = await import("#platform/create-platform.ts");
  return createPlatform(environment, { makesRecords: records === "kept_or_new" });
}

/** Runs the command that the words name, and sets the exit code. */
export async function main(words: string[], launchers: Launchers): Promise<void> {
  outliveClosedOutput();
  process.exitCode = await run(words, launchers);
}

async function run(words: string[], launchers: Launchers): Promise<number> {
  try {
    await createProgram(openPlatform, launchers).parseAsync(words);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    return report(error);
  } finally {
    await closePlatform();
  }
}

async function closePlatform(): Promise<void> {
  const platform = await opened?.catch(() => null);
  await platform?.close();
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
  const isOurs = error instanceof Error && error.name !== "Error" && error.name !== "TypeError";
  const text = isOurs ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  return error instanceof ExitError ? error.exitCode : EXIT_FAILED;
}
