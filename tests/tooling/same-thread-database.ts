import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MessageChannel } from "node:worker_threads";
import { createSqliteDatabase, SQLITE_FILE } from "#adapters/database/create-sqlite-database.ts";
import type { Database } from "#adapters/database/database.ts";
import type { OpenThread } from "#adapters/database/sqlite/sqlite-channel.ts";
import type { SqliteRequest } from "#adapters/database/sqlite/worker-messages.ts";
import { createResponder } from "#adapters/database/sqlite-responder.ts";

/** One of each process of the run: to migrate a copy anew takes longer than most tests. */
let migrated: Promise<Buffer> | null = null;

/** An empty database in the folder, like the product's but for its threads, which cost more than most tests. */
export async function createSameThreadDatabase(dataDir: string): Promise<Database> {
  migrated ??= makeMigrated();
  writeFileSync(join(dataDir, SQLITE_FILE), await migrated);
  return createSqliteDatabase({ dataDir, openThread: openInSameThread, reserveBytes: 1 });
}

async function makeMigrated(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-template-"));
  const database = await createSqliteDatabase({ dataDir, openThread: openInSameThread });
  await database.close();
  const file = readFileSync(join(dataDir, SQLITE_FILE));
  rmSync(dataDir, { recursive: true, force: true });
  return file;
}

/** Holds a connection of SQLite in the thread of the test, and is asked by messages as its own thread is. */
const openInSameThread: OpenThread = (data, onAnswer) => {
  const { port1: near, port2: far } = new MessageChannel();
  const respond = createResponder(data, (answer) => far.postMessage(answer, []));
  far.on("message", (requests: SqliteRequest[]) => {
    if (!respond(requests)) far.close();
  });
  near.on("message", onAnswer);
  return {
    send: (requests) => near.postMessage(requests, []),
    ended: new Promise((resolve) => near.once("close", () => resolve(null))),
    terminate: async () => far.close(),
  };
};
