/** Entry of the process that checks one file and reports the result. */
import { resolveSqliteCode, SqliteConnection } from "./sqlite/sqlite-connection.ts";
import type { SqliteCheckReport } from "./sqlite/worker-messages.ts";

const [file = ""] = process.argv.slice(2);

process.send?.(check());

function check(): SqliteCheckReport {
  try {
    return { is: "checked", finding: new SqliteConnection(file, "reader").check() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      is: "failed",
      failure: { message, code: resolveSqliteCode(error), hasLostGroup: false },
    };
  }
}
