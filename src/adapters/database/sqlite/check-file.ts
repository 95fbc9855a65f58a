import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { DamagedDatabaseError } from "../database-errors.ts";
import { resolveEntryUrl } from "./resolve-entry-url.ts";
import type { SqliteChannel } from "./sqlite-channel.ts";
import { explainSqliteError, SqliteError } from "./sqlite-error.ts";
import type { SqliteCheckReport } from "./worker-messages.ts";

/**
 * Has SQLite check the whole file, which takes as long as reading it does.
 *
 * @throws DamagedDatabaseError
 */
export async function checkFile(channel: SqliteChannel, file: string): Promise<void> {
  const { rows } = await channel.send<{ finding: string | null }>({ op: "check" });
  const finding = rows[0]?.finding;
  if (finding) throw new DamagedDatabaseError(file, finding);
}

export type FileCheck = {
  /** What was found; null while nothing was. */
  finding: () => DamagedDatabaseError | null;
  /** Breaks it off at once where it is under way. */
  stop: () => Promise<void>;
};

/**
 * Checks the whole file in a process of its own, while it is in use: SQLite answers nothing before it
 * has read the file, so that a thread could not be ended before then. Any other failure than damage
 * ends the check silently: it is no word on the file, and whatever keeps the file from being read
 * fails the statements of the threads, which tell it.
 */
export function checkFileInBackground(
  file: string,
  onDamage: (damage: DamagedDatabaseError) => void,
): FileCheck {
  const entry = resolveEntryUrl(import.meta.url, "sqlite-check");
  const checker = fork(fileURLToPath(entry), [file], { execArgv: [], stdio: "ignore" });
  let found: DamagedDatabaseError | null = null;
  checker.on("message", (report: SqliteCheckReport) => {
    found = toDamage(file, report);
    if (found) onDamage(found);
  });
  const ended = new Promise<void>((resolve) => {
    checker.once("exit", () => resolve());
    checker.once("error", () => resolve());
  });
  return {
    finding: () => found,
    stop: async () => {
      checker.kill("SIGKILL");
      await ended;
    },
  };
}

function toDamage(file: string, report: SqliteCheckReport): DamagedDatabaseError | null {
  if (report.is === "checked") {
    return report.finding === null ? null : new DamagedDatabaseError(file, report.finding);
  }
  const explained = explainSqliteError(new SqliteError(file, report.failure));
  return explained instanceof DamagedDatabaseError ? explained : null;
}
