import { resolveSqliteCode, SqliteConnection } from "./sqlite/sqlite-connection.ts";
import type {
  SqliteAnswer,
  SqliteFailure,
  SqliteOperation,
  SqliteReply,
  SqliteRequest,
  SqliteRows,
  SqliteWorkerData,
} from "./sqlite/worker-messages.ts";

/** How often commits of other processes are polled for. */
const WATCH_INTERVAL_MS = 100;

const NO_ROWS: SqliteRows<unknown> = { rows: [], affected: 0 };

/**
 * Performs requests on one connection, which the first of them opens, and sends the answers. What it
 * returns takes a batch and tells whether the connection is open still.
 */
export function createResponder(
  { role, file }: SqliteWorkerData,
  answer: (answer: SqliteAnswer) => void,
): (requests: readonly SqliteRequest[]) => boolean {
  let connection: SqliteConnection | null = null;
  let watching: NodeJS.Timeout | undefined;

  const reply = ({ id, operation }: SqliteRequest): SqliteReply => {
    // The file was never opened and may be gone: opening it only to close it would fail.
    if (connection === null && operation.op === "close") return { id, is: "done", result: NO_ROWS };
    try {
      connection ??= new SqliteConnection(file, role);
      return { id, is: "done", result: perform(connection, operation) };
    } catch (error) {
      return { id, is: "failed", failure: describeFailure(error) };
    }
  };

  const describeFailure = (error: unknown): SqliteFailure => ({
    message: error instanceof Error ? error.message : String(error),
    code: resolveSqliteCode(error),
    hasLostGroup: connection !== null && !connection.isInTransaction,
  });

  const perform = (open: SqliteConnection, operation: SqliteOperation): SqliteRows<unknown> => {
    switch (operation.op) {
      case "execute":
        if (role === "writer") open.assertInTransaction();
        return open.execute(operation.sql, operation.parameters);
      case "enter":
        open.enter();
        return NO_ROWS;
      case "leave":
        open.leave(operation.succeeded, operation.commits);
        return NO_ROWS;
      case "members":
        return { rows: runMembers(open, operation), affected: 0 };
      case "check":
        return { rows: [{ finding: open.check() }], affected: 0 };
      case "watch":
        clearInterval(watching);
        if (operation.isOn) watchCommits(open);
        return NO_ROWS;
      default:
        clearInterval(watching);
        open.close();
        return NO_ROWS;
    }
  };

  /** @throws where SQLite has rolled back the whole group */
  const runMembers = (
    open: SqliteConnection,
    { members, commits }: Extract<SqliteOperation, { op: "members" }>,
  ): (SqliteFailure | null)[] => {
    const failures = members.map((statements) => {
      open.enter();
      try {
        for (const { sql, parameters } of statements) open.execute(sql, parameters);
      } catch (error) {
        if (!open.isInTransaction) throw error;
        open.leave(false, false);
        return describeFailure(error);
      }
      open.leave(true, false);
      return null;
    });
    if (commits) open.commit();
    return failures;
  };

  const watchCommits = (open: SqliteConnection): void => {
    let seen = open.readDataVersion();
    watching = setInterval(() => {
      const version = open.readDataVersion();
      if (version === seen) return;
      seen = version;
      answer("changed");
    }, WATCH_INTERVAL_MS);
  };

  return (requests) => {
    // A read is answered before a slower one behind it has ended; transactions wait for each other all the same.
    if (role === "reader") for (const request of requests) answer({ replies: [reply(request)] });
    else answer({ replies: requests.map(reply) });
    return !requests.some(({ operation }) => operation.op === "close");
  };
}
