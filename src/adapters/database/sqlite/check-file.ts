import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { DamagedDatabaseError } from "../database-errors.ts";
import { resolveEntryUrl } from "./resolve-entry-url.ts";
import type { SqliteChannel } from "./sqlite-channel.ts";
import { explainSqliteError, SqliteError } from "./sqlite-error.ts";
import type { SqliteCheckReport } from "./worker-messages.ts";

/** Takes as long as reading the whole file. @throws DamagedDatabaseError */
export async function checkFile(channel: SqliteChannel, file: string): Promise<void> {
  const { rows } = await channel.send<{ finding: string | null }>({ op: "check" });
  const finding = rows[0]?.finding;
  if (finding) throw new DamagedDatabaseError(file, finding);
}

export type FileCheck = {
  finding: () => DamagedDatabaseError | null;
  /** Kills a check that is still running. */
  stop: () => Promise<void>;
};

/**
 * Checks the file in a process of its own while it is in use: SQLite does not respond before it has read the
 * whole file, so a thread could not be ended. Errors other than damage are ignored: whatever prevents reading
 * fails the other statements as well, which report it.
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
