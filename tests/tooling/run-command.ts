import type { Command } from "commander";
import { vi } from "vitest";
import { ExitError } from "#cli/exit-codes.ts";

export type Outcome = { out: string; error: string; exitCode: number };

/** Runs a command in this process, with all that it prints. */
export async function runCommand(command: Command, words: readonly string[]): Promise<Outcome> {
  const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const error = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const before = process.exitCode;
  process.exitCode = undefined;
  const read = (): Outcome => ({
    out: out.mock.calls.join(""),
    error: error.mock.calls.join(""),
    exitCode: Number(process.exitCode ?? 0),
  });
  try {
    await command.parseAsync(words, { from: "user" });
    return read();
  } catch (thrown) {
    if (!(thrown instanceof ExitError)) throw thrown;
    return { ...read(), error: thrown.message, exitCode: thrown.exitCode };
  } finally {
    process.exitCode = before;
    vi.restoreAllMocks();
  }
}
